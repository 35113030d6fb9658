/// The version of the library and its programs.
package let kioskVersion = "0.1.0"
