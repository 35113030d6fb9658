package struct CELLocale: Sendable { package static let english = CELLocale() }
