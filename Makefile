# Kiosk: build, run, test. Every target works on a fresh Debian machine with a Swift toolchain.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
CONFIG ?= Config/demo

# One build of the programs for all targets: optimised, and without Swift's runtime libraries.
RELEASE = -c release --static-swift-stdlib --disable-local-rpath
BIN = .build/release

.PHONY: all deps build run test fuzz bench bench-peers check generate install install-files clean

all: build

# The Debian packages of scripts/debian-packages.
deps:
	@scripts/install-dependencies

build: deps
	$(SWIFT) build $(RELEASE) --product kioskd
	$(SWIFT) build $(RELEASE) --product kioskctl

# The demo kiosk: on the display if there is one that can be used, else as a picture.
run: deps
	$(SWIFT) build $(RELEASE) --product kioskd
	$(BIN)/kioskd --config $(CONFIG) --picture .build/kiosk.png $(ARGUMENTS)

test: deps
	@scripts/test

# Damaged pictures for the decoders, hostile texts for layout, any bytes for expressions and for the
# reader of JSON: TARGET is png, jpeg, webp, gif, svg, text, expression, json or all, for SECONDS each.
fuzz: deps
	@scripts/fuzz $(or $(TARGET),all) $(or $(SECONDS),600)

bench: deps
	$(SWIFT) build $(RELEASE) --product kiosk-bench
	$(BIN)/kiosk-bench

# Cairo and QPainter on the scenes that kiosk-bench draws, then Taffy, through a Python package, on
# the trees that it lays out. They come from Debian and PyPI; nothing else needs them.
bench-peers: deps
	$(SWIFT) build $(RELEASE) --product kiosk-bench
	Benchmarks/peers/build
	python3 Benchmarks/peers/raster.py $(RASTER_ARGUMENTS)
	python3 -m venv .build/peers/python
	.build/peers/python/bin/pip install --quiet stretchable==1.1.8
	.build/peers/python/bin/python Benchmarks/peers/layout.py $(ARGUMENTS)

# Formatting, tidiness, layers with the library's warnings as errors, what is generated, the schema:
# what is quick comes first. The build is the one that `test` begins with.
check: deps
	$(SWIFT) format lint --recursive --strict Package.swift Sources Tests Examples
	scripts/check-tidiness
	scripts/check-layers
	$(SWIFT) build --build-tests
	KIOSKCTL=.build/debug/kioskctl scripts/check-generated
	scripts/validate-schema

# docs/kiosk.schema.json, docs/reference.md and docs/public.md.
generate: deps
	$(SWIFT) build
	KIOSKCTL=.build/debug/kioskctl scripts/check-generated --write

install: build install-files

# What `install` puts in place once the programs are built.
install-files:
	install -D -m 755 -s $(BIN)/kioskd $(DESTDIR)$(PREFIX)/bin/kioskd
	install -D -m 755 -s $(BIN)/kioskctl $(DESTDIR)$(PREFIX)/bin/kioskctl
	install -d $(DESTDIR)$(PREFIX)/lib/systemd/system
	sed 's|@bindir@|$(PREFIX)/bin|' systemd/kioskd.service.in >$(DESTDIR)$(PREFIX)/lib/systemd/system/kioskd.service
	chmod 644 $(DESTDIR)$(PREFIX)/lib/systemd/system/kioskd.service
	install -d $(DESTDIR)$(PREFIX)/share/kiosk
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/kiosk/fonts Resources/Fonts/*
	install -D -m 644 docs/kiosk.schema.json $(DESTDIR)$(PREFIX)/share/kiosk/kiosk.schema.json
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/kiosk/keyboards Resources/keyboards/*
	cp -R Config/demo $(DESTDIR)$(PREFIX)/share/kiosk/demo

clean:
	rm -rf .build
