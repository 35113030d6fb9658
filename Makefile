# Kiosk: build, run, test. Every target works on a fresh Debian machine with a Swift toolchain.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
CONFIG ?= Config/demo
# Package.swift says what it does.
export KIOSK_OPTIMIZED_TESTS = 1

# One build of the programs for all targets.
PROGRAMS = SWIFT="$(SWIFT)" scripts/build-programs
BIN = .build/release
# Empty where what is built on these files strips them itself.
INSTALL_STRIP ?= -s
# Program that writes the stack of a crashed kiosk to the journal; it needs no other file of Swift.
BACKTRACE = $(dir $(shell readlink -f "$$(command -v $(SWIFT)c)"))../libexec/swift/linux/swift-backtrace-static

.PHONY: all deps build run test displays fuzz bench soak bench-peers check generate install install-files deb arm64 clean

all: build

# The Debian packages of scripts/debian-packages.
deps:
	@scripts/install-dependencies

build: deps
	$(PROGRAMS) kioskd kioskctl kiosk-preview kiosk-vnc

# The demo kiosk, or CONFIG: on the display if there is one that can be used, else in the browser.
run: deps
	$(PROGRAMS) kioskd kiosk-preview
	@scripts/kiosk-try --programs $(BIN) $(CONFIG) $(ARGUMENTS)

test: deps
	@scripts/test

# Damaged pictures for the decoders, hostile texts for layout, any bytes for expressions, for the readers of
# JSON and configurations and for the control socket: TARGET is png, jpeg, webp, gif, svg, text, expression,
# json, document, control or all, for SECONDS each.
fuzz: deps
	@scripts/fuzz $(or $(TARGET),all) $(or $(SECONDS),600)

# Displays of an emulated machine, and what happens to them; then which rows of the table in docs/display.md
# the last runs of this and of `test` have not shown. It takes minutes.
DISPLAYS = .build/display-results
displays: build
	@mkdir -p $(DISPLAYS)
	bash -o pipefail -c 'Tests/Systemd/displays $(DISPLAYS) | tee $(DISPLAYS)/displays.log'
	scripts/display-table --results .build/test-results $(DISPLAYS)

bench: deps
	$(PROGRAMS) kiosk-bench
	$(BIN)/kiosk-bench

# A kiosk in memory that lives for SECONDS at 120 Hz while everything changes; fails if its memory, its
# descriptors or its threads grow.
soak: deps
	$(PROGRAMS) kiosk-bench
	$(BIN)/kiosk-bench soak --seconds $(or $(SECONDS),1800)

# Cairo and QPainter on the scenes that kiosk-bench draws, then Taffy, through a Python package, on
# the trees that it lays out. They come from Debian and PyPI; nothing else needs them.
bench-peers: deps
	$(PROGRAMS) kiosk-bench
	Benchmarks/peers/build
	python3 Benchmarks/peers/raster.py $(RASTER_ARGUMENTS)
	python3 -m venv .build/peers/python
	.build/peers/python/bin/pip install --quiet stretchable==1.1.8
	.build/peers/python/bin/python Benchmarks/peers/layout.py $(ARGUMENTS)

# Formatting, tidiness and layers, with the library's warnings as errors, beside the build that `test` begins
# with; then what is generated, and the schema.
check: deps
	@SWIFT="$(SWIFT)" scripts/check

# The generated files of docs: schema, references, interface of the control socket, public declarations.
generate: deps
	$(SWIFT) build
	KIOSKCTL=.build/debug/kioskctl scripts/check-generated --write

install: build install-files

# Install what is for the machine, once the programs are built.
install-files:
	install -D -m 755 $(INSTALL_STRIP) $(BIN)/kioskd $(DESTDIR)$(PREFIX)/bin/kioskd
	install -D -m 755 $(INSTALL_STRIP) $(BIN)/kioskctl $(DESTDIR)$(PREFIX)/bin/kioskctl
	install -D -m 755 $(INSTALL_STRIP) $(BIN)/kiosk-preview $(DESTDIR)$(PREFIX)/bin/kiosk-preview
	install -D -m 755 $(INSTALL_STRIP) $(BIN)/kiosk-vnc $(DESTDIR)$(PREFIX)/bin/kiosk-vnc
	install -D -m 755 scripts/kiosk-try $(DESTDIR)$(PREFIX)/bin/kiosk-try
	install -D -m 755 $(INSTALL_STRIP) $(BACKTRACE) $(DESTDIR)$(PREFIX)/lib/kiosk/swift-backtrace
	systemd/make-units .build/units $(PREFIX)/bin $(PREFIX)/lib/kiosk
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/lib/systemd/system .build/units/*.service .build/units/*.timer
	install -D -m 755 -t $(DESTDIR)$(PREFIX)/lib/systemd/system-generators .build/units/kiosk-network-generator
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/lib/kiosk systemd/kiosk-network.conf
	install -D -m 644 systemd/kiosk.sysusers $(DESTDIR)$(PREFIX)/lib/sysusers.d/kiosk.conf
	install -D -m 644 systemd/kiosk-vnc.sysusers $(DESTDIR)$(PREFIX)/lib/sysusers.d/kiosk-vnc.conf
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/lib/udev/rules.d systemd/70-kiosk.rules
	install -d $(DESTDIR)$(PREFIX)/share/kiosk
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/kiosk/fonts Resources/Fonts/*
	install -D -m 644 docs/kiosk.schema.json $(DESTDIR)$(PREFIX)/share/kiosk/kiosk.schema.json
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/kiosk/keyboards Resources/keyboards/*
	rm -rf $(DESTDIR)$(PREFIX)/share/kiosk/demo $(DESTDIR)$(PREFIX)/share/kiosk/examples
	cp -R Config/demo $(DESTDIR)$(PREFIX)/share/kiosk/demo
	install -d $(DESTDIR)$(PREFIX)/share/kiosk/examples
	cp -R $(filter-out Config/demo,$(wildcard Config/*)) $(DESTDIR)$(PREFIX)/share/kiosk/examples
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/doc/kiosk-tools/examples docs/org.kiosk.control.varlink
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/doc/kiosk-tools/examples/OrderFlow Examples/OrderFlow/*
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/doc/kiosk-tools README.md SECURITY.md
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/doc/kiosk-tools/docs docs/*.md docs/*.png docs/*.varlink
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/doc/kiosk-tools/docs/pictures docs/pictures/*
	scripts/manual $(BIN)/kioskctl .build/manual
	scripts/manual $(BIN)/kiosk-preview .build/manual
	scripts/manual $(BIN)/kiosk-vnc .build/manual
	scripts/manual-daemon $(BIN)/kioskd .build/manual
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man1 .build/manual/man/man1/*.1
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man8 .build/manual/man/man8/*.8
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/bash-completion/completions .build/manual/completions/bash/*
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/zsh/site-functions .build/manual/completions/zsh/*
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d .build/manual/completions/fish/*

# The Debian packages, in .build/packages: lintian finds nothing in them.
deb: build
	scripts/build-packages .build/packages

# The programs for 64-bit ARM, and their pictures beside those of this machine; scripts/arm64 says what they need.
arm64: build
	scripts/arm64/build $(SUITE)
	scripts/arm64/compare $(SUITE)

clean:
	rm -rf .build
