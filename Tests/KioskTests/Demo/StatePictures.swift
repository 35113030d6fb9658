extension StatePictureTests {
    /// The pictures of each control: light, dark, with high contrast, in Arabic, and on a small panel.
    static let pictures: [(control: String, names: [String])] = [
        (
            "button",
            [
                "states-button-light", "states-button-dark", "states-button-contrast",
                "states-button-arabic", "states-button-small",
            ]
        ),
        (
            "toggle",
            [
                "states-toggle-light", "states-toggle-dark", "states-toggle-contrast",
                "states-toggle-arabic", "states-toggle-small",
            ]
        ),
        (
            "checkbox",
            [
                "states-checkbox-light", "states-checkbox-dark", "states-checkbox-contrast",
                "states-checkbox-arabic", "states-checkbox-small",
            ]
        ),
        (
            "radio",
            [
                "states-radio-light", "states-radio-dark", "states-radio-contrast",
                "states-radio-arabic", "states-radio-small",
            ]
        ),
        (
            "segments",
            [
                "states-segments-light", "states-segments-dark", "states-segments-contrast",
                "states-segments-arabic", "states-segments-small",
            ]
        ),
        (
            "chips",
            [
                "states-chips-light", "states-chips-dark", "states-chips-contrast",
                "states-chips-arabic", "states-chips-small",
            ]
        ),
        (
            "dropdown",
            [
                "states-dropdown-light", "states-dropdown-dark", "states-dropdown-contrast",
                "states-dropdown-arabic", "states-dropdown-small",
            ]
        ),
        (
            "wheel",
            [
                "states-wheel-light", "states-wheel-dark", "states-wheel-contrast",
                "states-wheel-arabic", "states-wheel-small",
            ]
        ),
        (
            "slider",
            [
                "states-slider-light", "states-slider-dark", "states-slider-contrast",
                "states-slider-arabic", "states-slider-small",
            ]
        ),
        (
            "rangeSlider",
            [
                "states-range-slider-light", "states-range-slider-dark",
                "states-range-slider-contrast",
                "states-range-slider-arabic", "states-range-slider-small",
            ]
        ),
        (
            "numberStepper",
            [
                "states-number-stepper-light", "states-number-stepper-dark",
                "states-number-stepper-contrast",
                "states-number-stepper-arabic", "states-number-stepper-small",
            ]
        ),
        (
            "rating",
            [
                "states-rating-light", "states-rating-dark", "states-rating-contrast",
                "states-rating-arabic", "states-rating-small",
            ]
        ),
        (
            "numberPad",
            [
                "states-number-pad-light", "states-number-pad-dark", "states-number-pad-contrast",
                "states-number-pad-arabic", "states-number-pad-small",
            ]
        ),
        (
            "datePicker",
            [
                "states-date-picker-light", "states-date-picker-dark",
                "states-date-picker-contrast",
                "states-date-picker-arabic", "states-date-picker-small",
            ]
        ),
        (
            "timePicker",
            [
                "states-time-picker-light", "states-time-picker-dark",
                "states-time-picker-contrast",
                "states-time-picker-arabic", "states-time-picker-small",
            ]
        ),
        (
            "field",
            [
                "states-field-light", "states-field-dark", "states-field-contrast",
                "states-field-arabic", "states-field-small",
            ]
        ),
        (
            "searchField",
            [
                "states-search-field-light", "states-search-field-dark",
                "states-search-field-contrast",
                "states-search-field-arabic", "states-search-field-small",
            ]
        ),
        (
            "dateRangePicker",
            [
                "states-date-range-picker-light", "states-date-range-picker-dark",
                "states-date-range-picker-contrast",
                "states-date-range-picker-arabic", "states-date-range-picker-small",
            ]
        ),
        (
            "signature",
            [
                "states-signature-light", "states-signature-dark",
                "states-signature-contrast",
                "states-signature-arabic", "states-signature-small",
            ]
        ),
        (
            "tabs",
            [
                "states-tabs-light", "states-tabs-dark",
                "states-tabs-contrast",
                "states-tabs-arabic", "states-tabs-small",
            ]
        ),
        (
            "accordion",
            [
                "states-accordion-light", "states-accordion-dark",
                "states-accordion-contrast",
                "states-accordion-arabic", "states-accordion-small",
            ]
        ),
        (
            "menu",
            [
                "states-menu-light", "states-menu-dark",
                "states-menu-contrast",
                "states-menu-arabic", "states-menu-small",
            ]
        ),
        (
            "breadcrumb",
            [
                "states-breadcrumb-light", "states-breadcrumb-dark",
                "states-breadcrumb-contrast",
                "states-breadcrumb-arabic", "states-breadcrumb-small",
            ]
        ),
        (
            "steps",
            [
                "states-steps-light", "states-steps-dark",
                "states-steps-contrast",
                "states-steps-arabic", "states-steps-small",
            ]
        ),
        (
            "dots",
            [
                "states-dots-light", "states-dots-dark",
                "states-dots-contrast",
                "states-dots-arabic", "states-dots-small",
            ]
        ),
        (
            "canvas",
            [
                "states-canvas-light", "states-canvas-dark",
                "states-canvas-contrast",
                "states-canvas-arabic", "states-canvas-small",
            ]
        ),
        (
            "table",
            [
                "states-table-light", "states-table-dark",
                "states-table-contrast",
                "states-table-arabic", "states-table-small",
            ]
        ),
        (
            "chart",
            [
                "states-chart-light", "states-chart-dark",
                "states-chart-contrast",
                "states-chart-arabic", "states-chart-small",
            ]
        ),
        (
            "map",
            [
                "states-map-light", "states-map-dark",
                "states-map-contrast",
                "states-map-arabic", "states-map-small",
            ]
        ),
        (
            "gauge",
            [
                "states-gauge-light", "states-gauge-dark",
                "states-gauge-contrast",
                "states-gauge-arabic", "states-gauge-small",
            ]
        ),
        (
            "bar",
            [
                "states-bar-light", "states-bar-dark",
                "states-bar-contrast",
                "states-bar-arabic", "states-bar-small",
            ]
        ),
        (
            "progress",
            [
                "states-progress-light", "states-progress-dark",
                "states-progress-contrast",
                "states-progress-arabic", "states-progress-small",
            ]
        ),
        (
            "image",
            [
                "states-image-light", "states-image-dark",
                "states-image-contrast",
                "states-image-arabic", "states-image-small",
            ]
        ),
        (
            "keyboard",
            [
                "states-keyboard-light", "states-keyboard-dark",
                "states-keyboard-contrast",
                "states-keyboard-arabic", "states-keyboard-small",
            ]
        ),
        (
            "badge",
            [
                "states-badge-light", "states-badge-dark",
                "states-badge-contrast",
                "states-badge-arabic", "states-badge-small",
            ]
        ),
        (
            "avatar",
            [
                "states-avatar-light", "states-avatar-dark",
                "states-avatar-contrast",
                "states-avatar-arabic", "states-avatar-small",
            ]
        ),
        (
            "icon",
            [
                "states-icon-light", "states-icon-dark",
                "states-icon-contrast",
                "states-icon-arabic", "states-icon-small",
            ]
        ),
        (
            "callout",
            [
                "states-callout-light", "states-callout-dark",
                "states-callout-contrast",
                "states-callout-arabic", "states-callout-small",
            ]
        ),
        (
            "tooltip",
            [
                "states-tooltip-light", "states-tooltip-dark",
                "states-tooltip-contrast",
                "states-tooltip-arabic", "states-tooltip-small",
            ]
        ),
        (
            "countdown",
            [
                "states-countdown-light", "states-countdown-dark",
                "states-countdown-contrast",
                "states-countdown-arabic", "states-countdown-small",
            ]
        ),
        (
            "clock",
            [
                "states-clock-light", "states-clock-dark",
                "states-clock-contrast",
                "states-clock-arabic", "states-clock-small",
            ]
        ),
        (
            "month",
            [
                "states-month-light", "states-month-dark",
                "states-month-contrast",
                "states-month-arabic", "states-month-small",
            ]
        ),
        (
            "qrCode",
            [
                "states-qr-code-light", "states-qr-code-dark",
                "states-qr-code-contrast",
                "states-qr-code-arabic", "states-qr-code-small",
            ]
        ),
        (
            "barcode",
            [
                "states-barcode-light", "states-barcode-dark",
                "states-barcode-contrast",
                "states-barcode-arabic", "states-barcode-small",
            ]
        ),
        (
            "markdown",
            [
                "states-markdown-light", "states-markdown-dark",
                "states-markdown-contrast",
                "states-markdown-arabic", "states-markdown-small",
            ]
        ),
        (
            "spinner",
            [
                "states-spinner-light", "states-spinner-dark",
                "states-spinner-contrast",
                "states-spinner-arabic", "states-spinner-small",
            ]
        ),
        (
            "skeleton",
            [
                "states-skeleton-light", "states-skeleton-dark",
                "states-skeleton-contrast",
                "states-skeleton-arabic", "states-skeleton-small",
            ]
        ),
        (
            "divider",
            [
                "states-divider-light", "states-divider-dark",
                "states-divider-contrast",
                "states-divider-arabic", "states-divider-small",
            ]
        ),
    ]
}
