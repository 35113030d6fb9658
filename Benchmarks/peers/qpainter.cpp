// The scenes of Benchmarks/Scenes, drawn by QPainter's raster engine into memory. Brushes, shadows
// and the layout of texts are made beforehand, but in S5shape and S5b, where QTextLayout makes the
// latter in each frame.

#include "peer.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QStaticText>
#include <QTextLayout>
#include <vector>

static const char *const fontFile = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

/// Texts of one size.
struct Texts {
    QFont font;
    qreal ascent = 0;
    qreal descent = 0;
    std::vector<QStaticText> texts;

    void setFont(const QString &family, int size) {
        font = QFont(family);
        font.setPixelSize(size);
        font.setHintingPreference(QFont::PreferNoHinting);
        font.setStyleStrategy(
            QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
        QFontMetricsF metrics(font);
        ascent = metrics.ascent();
        descent = metrics.descent();
    }

    /// Breaks a text into lines if a width is given.
    void add(const char *text, qreal width = -1) {
        texts.emplace_back(QString::fromUtf8(text));
        texts.back().setTextFormat(Qt::PlainText);
        texts.back().setTextWidth(width);
        texts.back().setPerformanceHint(QStaticText::AggressiveCaching);
        texts.back().prepare(QTransform(), font);
    }

    void draw(QPainter &painter, size_t index, unsigned color, qreal x, qreal baseline) const {
        painter.setFont(font);
        painter.setPen(QColor(color));
        painter.drawStaticText(QPointF(x, baseline - ascent), texts[index]);
    }
};

struct Card {
    QBrush fill;
    QPen border;
};

static QImage target, picture, icon, shadow;
static std::vector<Card> cards;
static Card pressed;
static Texts titles, subtitles, label, page;
static QString pageText;
static std::vector<QString> labels(S5B_LABELS);

static Card makeCard(int y, unsigned top, unsigned bottom, unsigned border) {
    QLinearGradient gradient(0, y, 0, y + S2_H);
    gradient.setColorAt(0, QColor(top));
    gradient.setColorAt(1, QColor(bottom));
    return {QBrush(gradient), QPen(QColor(border), 1)};
}

static void begin(QPainter &painter, unsigned background) {
    painter.fillRect(target.rect(), QColor(background));
    painter.setRenderHint(QPainter::Antialiasing);
}

static void drawRounded(
    QPainter &painter, const QRectF &rect, qreal radius, const QBrush &brush) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(brush);
    painter.drawRoundedRect(rect, radius, radius);
}

static void drawCard(QPainter &painter, const QRectF &rect, const Card &card) {
    drawRounded(painter, rect, S2_RADIUS, card.fill);
    painter.setPen(card.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(
        rect.adjusted(0.5, 0.5, -0.5, -0.5), S2_RADIUS - 0.5, S2_RADIUS - 0.5);
}

static void drawS1(int) {
    QPainter painter(&target);
    painter.fillRect(target.rect(), QColor(S1_COLOR));
}

static void drawS2(int) {
    QPainter painter(&target);
    begin(painter, S2_BACKGROUND);
    for (size_t i = 0; i < cards.size(); i++)
        drawCard(painter, QRectF(s2_cards[i].x, s2_cards[i].y, S2_W, S2_H), cards[i]);
}

static void drawS3(int) {
    QPainter painter(&target);
    begin(painter, S3_BACKGROUND);
    for (const sheet &sheet : s3_sheets) {
        QColor color(sheet.color);
        color.setAlphaF(S3_ALPHA);
        drawRounded(painter, QRectF(sheet.x, sheet.y, S3_W, S3_H), S3_RADIUS, color);
    }
}

static void drawS4(int) {
    QPainter painter(&target);
    painter.fillRect(target.rect(), QColor(S4_BACKGROUND));
    for (const place &place : s4_places) painter.drawImage(place.x, place.y, picture);
}

static void drawS4b(int) {
    QPainter painter(&target);
    painter.fillRect(target.rect(), QColor(S4_BACKGROUND));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (const place &place : s4b_places)
        painter.drawImage(QRectF(place.x, place.y, S4B_SIZE, S4B_SIZE), picture);
}

static void drawS5(int) {
    QPainter painter(&target);
    painter.fillRect(target.rect(), QColor(S5_BACKGROUND));
    page.draw(painter, 0, S5_COLOR, S5_X, S5_BASELINE);
}

static void drawS5shape(int) {
    QPainter painter(&target);
    painter.fillRect(target.rect(), QColor(S5_BACKGROUND));
    painter.setPen(QColor(QRgb(S5_COLOR)));
    QTextLayout layout(pageText, page.font);
    layout.beginLayout();
    for (int y = 0;; y += S5_PITCH) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(S5_W);
        line.setPosition(QPointF(0, y));
    }
    layout.endLayout();
    layout.draw(&painter, QPointF(S5_X, S5_BASELINE - page.ascent));
}

static void makeLabels(int frame) {
    make_labels(frame);
    for (int i = 0; i < S5B_LABELS; i++) labels[i] = QString::fromUtf8(s5b_labels[i]);
}

static void drawS5b(int) {
    QPainter painter(&target);
    painter.fillRect(target.rect(), QColor(S5B_BACKGROUND));
    painter.setPen(QColor(QRgb(S5B_COLOR)));
    for (int i = 0; i < S5B_LABELS; i++) {
        QTextLayout layout(labels[i], page.font);
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        layout.draw(&painter, QPointF(label_x(i), label_baseline(i) - page.ascent));
    }
}

static void drawS6(int) {
    QPainter painter(&target);
    begin(painter, S6_BACKGROUND);
    for (const place &card : s6_cards) {
        painter.drawImage(card.x - SHADOW_MARGIN, card.y + S6_DY - SHADOW_MARGIN, shadow);
        drawRounded(
            painter, QRectF(card.x, card.y, S6_W, S6_H), S6_RADIUS, QColor(S6_COLOR));
    }
}

static void drawRow(QPainter &painter, int index, int x, int y) {
    painter.drawImage(x + S7_IMAGE_X, y + S7_IMAGE_Y, icon);
    titles.draw(painter, index, S7_TITLE_COLOR, x + S7_TITLE_X, y + S7_TITLE_BASELINE);
    subtitles.draw(
        painter, index, S7_SUBTITLE_COLOR, x + S7_SUBTITLE_X, y + S7_SUBTITLE_BASELINE);
    painter.fillRect(
        x + S7_SEPARATOR_X, y + S7_SEPARATOR_Y, S7_SEPARATOR_W, S7_SEPARATOR_H,
        QColor(S7_SEPARATOR_COLOR));
    const QRectF button(x + S7_BUTTON_X, y + S7_BUTTON_Y, S7_BUTTON_W, S7_BUTTON_H);
    drawRounded(painter, button, S7_BUTTON_RADIUS, QColor(S7_BUTTON_COLOR));
    const qreal top = button.center().y() - (label.ascent + label.descent) / 2;
    label.draw(
        painter, 0, S7_BUTTON_LABEL_COLOR,
        button.center().x() - label.texts[0].size().width() / 2, round(top + label.ascent));
}

static void drawS7(int frame) {
    QPainter painter(&target);
    begin(painter, S7_BACKGROUND);
    const int offset = list_offset(frame);
    for (int i = offset / S7_ROW_H; i * S7_ROW_H < offset + HEIGHT && i < COUNT(s7_texts); i++)
        drawRow(painter, i, S7_ROW_X, i * S7_ROW_H - offset);
}

static void startS8() { drawS2(0); }

static void drawS8(int frame) {
    QPainter painter(&target);
    painter.setClipRect(S8_DAMAGE_X, S8_DAMAGE_Y, S8_DAMAGE_W, S8_DAMAGE_H);
    begin(painter, S2_BACKGROUND);
    for (int i = 0; i < COUNT(s2_cards); i++) {
        if (!is_damaged(&s2_cards[i])) continue;
        const bool isPressed = i == S8_CARD && frame % 2;
        drawCard(
            painter, QRectF(s2_cards[i].x, s2_cards[i].y, S2_W, S2_H),
            isPressed ? pressed : cards[i]);
    }
}

static QImage readImage(const char *path, int side) {
    return QImage(
        static_cast<uchar *>(read_pixels(path, side)), side, side,
        QImage::Format_ARGB32_Premultiplied);
}

/// The mask in the shadow's colour, as QPainter draws pictures faster than masks.
static QImage makeShadow() {
    const uint8_t *mask = shadow_mask(SHADOW_W);
    QImage image(SHADOW_W, SHADOW_H, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < SHADOW_H; y++)
        for (int x = 0; x < SHADOW_W; x++) {
            const int alpha = qRound(mask[y * SHADOW_W + x] * S6_ALPHA);
            reinterpret_cast<QRgb *>(image.scanLine(y))[x] = qRgba(0, 0, 0, alpha);
        }
    return image;
}

static void prepareText() {
    const int id = QFontDatabase::addApplicationFont(fontFile);
    const QStringList families = QFontDatabase::applicationFontFamilies(id);
    if (families.isEmpty()) qFatal("%s: cannot be opened", fontFile);
    titles.setFont(families[0], S7_TITLE_PX);
    subtitles.setFont(families[0], S7_SUBTITLE_PX);
    label.setFont(families[0], S7_BUTTON_LABEL_PX);
    for (const text &text : s7_texts) {
        titles.add(text.title);
        subtitles.add(text.subtitle);
    }
    label.add(S7_LABEL);
    page.setFont(families[0], S5_PX);
    page.add(S5_TEXT, S5_W);
    pageText = QString::fromUtf8(S5_TEXT);
}

static void writePicture(const char *path) { target.save(path); }

int main(int argc, char **argv) {
    // Texts need an application, though no window, and what it says about its folders is no news.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_LOGGING_RULES", "*.warning=false");
    int count = 1;
    QGuiApplication application(count, argv);
    target = QImage(WIDTH, HEIGHT, QImage::Format_RGB32);
    picture = readImage(S4_FILE, S4_SIZE);
    icon = readImage(S7_FILE, S7_IMAGE_W);
    shadow = makeShadow();
    for (const card &card : s2_cards)
        cards.push_back(makeCard(card.y, card.top, card.bottom, card.border));
    const card colors = {0, 0, S8_PRESSED};
    pressed = makeCard(s2_cards[S8_CARD].y, colors.top, colors.bottom, colors.border);
    prepareText();
    static const scene scenes[] = {
        {"S1", nullptr, drawS1, nullptr},
        {"S2", nullptr, drawS2, nullptr},
        {"S3", nullptr, drawS3, nullptr},
        {"S4", nullptr, drawS4, nullptr},
        {"S4b", nullptr, drawS4b, nullptr},
        {"S5", nullptr, drawS5, nullptr},
        {"S5shape", nullptr, drawS5shape, nullptr},
        {"S5b", nullptr, drawS5b, makeLabels},
        {"S6", nullptr, drawS6, nullptr},
        {"S7", nullptr, drawS7, nullptr},
        {"S8", startS8, drawS8, nullptr},
    };
    return run(argc, argv, scenes, COUNT(scenes), writePicture);
}
