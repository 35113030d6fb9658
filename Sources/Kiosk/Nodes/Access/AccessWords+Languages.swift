/// The words of the languages that the kiosk has keyboards for, in the order of `Word`.
extension AccessWords {
    static let english = """
        button|checkbox|choice|dialog|question|calendar|heading|picture|link|list|list|menu\
        |progress|option|search field|slider|number|switch|tab|table|text field|timer\
        |checked|not checked|partly checked|on|off|selected|open|closed|unavailable|invalid|busy|empty\
        |%1 of %2|%1 characters|delete|enter|space|capitals|signs|keyboard\
        |previous month|next month|hours|minutes|half of the day|from|to|close|ascending|descending\
        |Speech on|Speech off|Volume %1|Speed %1
        """

    /// Tables by language.
    static let tables: [String: String] = [
        "en": english,
        "de": """
        Schaltfläche|Kontrollkästchen|Auswahl|Dialog|Frage|Kalender|Überschrift|Bild|Link|Liste|Liste|Menü\
        |Fortschritt|Option|Suchfeld|Schieberegler|Zahl|Schalter|Registerkarte|Tabelle|Textfeld|Zeit\
        |angekreuzt|nicht angekreuzt|teilweise angekreuzt|ein|aus|ausgewählt|geöffnet|geschlossen|nicht verfügbar|ungültig|beschäftigt|leer\
        |%1 von %2|%1 Zeichen|Löschen|Eingabe|Leerzeichen|Großbuchstaben|Zeichen|Tastatur\
        |voriger Monat|nächster Monat|Stunden|Minuten|Tageshälfte|von|bis|Schließen|aufsteigend|absteigend\
        |Sprachausgabe ein|Sprachausgabe aus|Lautstärke %1|Geschwindigkeit %1
        """,
        "fr": """
        bouton|case à cocher|liste de choix|boîte de dialogue|question|calendrier|titre|image|lien|liste|liste|menu\
        |progression|option|champ de recherche|curseur|nombre|interrupteur|onglet|tableau|champ de texte|minuterie\
        |coché|non coché|partiellement coché|activé|désactivé|sélectionné|ouvert|fermé|indisponible|non valide|occupé|vide\
        |%1 sur %2|%1 caractères|effacer|entrée|espace|majuscules|signes|clavier\
        |mois précédent|mois suivant|heures|minutes|moitié du jour|de|à|fermer|croissant|décroissant\
        |Synthèse vocale activée|Synthèse vocale désactivée|Volume %1|Vitesse %1
        """,
        "es": """
        botón|casilla|selección|diálogo|pregunta|calendario|título|imagen|enlace|lista|lista|menú\
        |progreso|opción|campo de búsqueda|control deslizante|número|interruptor|pestaña|tabla|campo de texto|temporizador\
        |marcado|no marcado|parcialmente marcado|activado|desactivado|seleccionado|abierto|cerrado|no disponible|no válido|ocupado|vacío\
        |%1 de %2|%1 caracteres|borrar|intro|espacio|mayúsculas|signos|teclado\
        |mes anterior|mes siguiente|horas|minutos|mitad del día|de|a|cerrar|ascendente|descendente\
        |Voz activada|Voz desactivada|Volumen %1|Velocidad %1
        """,
        "it": """
        pulsante|casella|scelta|finestra di dialogo|domanda|calendario|titolo|immagine|collegamento|elenco|elenco|menu\
        |avanzamento|opzione|campo di ricerca|cursore|numero|interruttore|scheda|tabella|campo di testo|timer\
        |selezionato|non selezionato|parzialmente selezionato|attivo|non attivo|scelto|aperto|chiuso|non disponibile|non valido|occupato|vuoto\
        |%1 di %2|%1 caratteri|cancella|invio|spazio|maiuscole|segni|tastiera\
        |mese precedente|mese successivo|ore|minuti|metà del giorno|da|a|chiudi|crescente|decrescente\
        |Voce attiva|Voce non attiva|Volume %1|Velocità %1
        """,
        "pt": """
        botão|caixa de seleção|seleção|caixa de diálogo|pergunta|calendário|título|imagem|ligação|lista|lista|menu\
        |progresso|opção|campo de pesquisa|controlo deslizante|número|interruptor|separador|tabela|campo de texto|temporizador\
        |marcado|não marcado|parcialmente marcado|ligado|desligado|selecionado|aberto|fechado|indisponível|inválido|ocupado|vazio\
        |%1 de %2|%1 caracteres|apagar|enter|espaço|maiúsculas|sinais|teclado\
        |mês anterior|mês seguinte|horas|minutos|metade do dia|de|a|fechar|crescente|decrescente\
        |Voz ligada|Voz desligada|Volume %1|Velocidade %1
        """,
        "nl": """
        knop|selectievakje|keuze|dialoogvenster|vraag|kalender|kop|afbeelding|link|lijst|lijst|menu\
        |voortgang|optie|zoekveld|schuifregelaar|getal|schakelaar|tabblad|tabel|tekstveld|timer\
        |aangevinkt|niet aangevinkt|gedeeltelijk aangevinkt|aan|uit|geselecteerd|open|gesloten|niet beschikbaar|ongeldig|bezig|leeg\
        |%1 van %2|%1 tekens|wissen|enter|spatie|hoofdletters|tekens|toetsenbord\
        |vorige maand|volgende maand|uren|minuten|dagdeel|van|tot|sluiten|oplopend|aflopend\
        |Spraak aan|Spraak uit|Volume %1|Snelheid %1
        """,
        "pl": """
        przycisk|pole wyboru|lista wyboru|okno dialogowe|pytanie|kalendarz|nagłówek|obraz|łącze|lista|lista|menu\
        |postęp|opcja|pole wyszukiwania|suwak|liczba|przełącznik|karta|tabela|pole tekstowe|czas\
        |zaznaczone|niezaznaczone|częściowo zaznaczone|włączone|wyłączone|wybrane|otwarte|zamknięte|niedostępne|nieprawidłowe|zajęte|puste\
        |%1 z %2|znaki: %1|usuń|enter|spacja|wielkie litery|znaki|klawiatura\
        |poprzedni miesiąc|następny miesiąc|godziny|minuty|połowa dnia|od|do|zamknij|rosnąco|malejąco\
        |Mowa włączona|Mowa wyłączona|Głośność %1|Szybkość %1
        """,
        "cs": """
        tlačítko|zaškrtávací políčko|výběr|dialog|otázka|kalendář|nadpis|obrázek|odkaz|seznam|seznam|nabídka\
        |průběh|možnost|vyhledávací pole|posuvník|číslo|přepínač|karta|tabulka|textové pole|časovač\
        |zaškrtnuto|nezaškrtnuto|částečně zaškrtnuto|zapnuto|vypnuto|vybráno|otevřeno|zavřeno|nedostupné|neplatné|zaneprázdněno|prázdné\
        |%1 z %2|znaků: %1|smazat|enter|mezera|velká písmena|znaky|klávesnice\
        |předchozí měsíc|další měsíc|hodiny|minuty|půlka dne|od|do|zavřít|vzestupně|sestupně\
        |Hlas zapnut|Hlas vypnut|Hlasitost %1|Rychlost %1
        """,
        "tr": """
        düğme|onay kutusu|seçim|iletişim kutusu|soru|takvim|başlık|resim|bağlantı|liste|liste|menü\
        |ilerleme|seçenek|arama alanı|kaydırıcı|sayı|anahtar|sekme|tablo|metin alanı|süre\
        |işaretli|işaretli değil|kısmen işaretli|açık|kapalı|seçili|açılmış|kapanmış|kullanılamaz|geçersiz|meşgul|boş\
        |%2 içinde %1|%1 karakter|sil|giriş|boşluk|büyük harf|işaretler|klavye\
        |önceki ay|sonraki ay|saat|dakika|gün yarısı|başlangıç|bitiş|kapat|artan|azalan\
        |Ses açık|Ses kapalı|Ses düzeyi %1|Hız %1
        """,
        "ru": """
        кнопка|флажок|выбор|диалог|вопрос|календарь|заголовок|изображение|ссылка|список|список|меню\
        |ход выполнения|вариант|поле поиска|ползунок|число|переключатель|вкладка|таблица|текстовое поле|таймер\
        |отмечено|не отмечено|частично отмечено|включено|выключено|выбрано|открыто|закрыто|недоступно|неверно|занято|пусто\
        |%1 из %2|символов: %1|удалить|ввод|пробел|заглавные буквы|знаки|клавиатура\
        |предыдущий месяц|следующий месяц|часы|минуты|половина дня|от|до|закрыть|по возрастанию|по убыванию\
        |Речь включена|Речь выключена|Громкость %1|Скорость %1
        """,
        "uk": """
        кнопка|прапорець|вибір|діалог|питання|календар|заголовок|зображення|посилання|список|список|меню\
        |перебіг|варіант|поле пошуку|повзунок|число|перемикач|вкладка|таблиця|текстове поле|таймер\
        |позначено|не позначено|частково позначено|увімкнено|вимкнено|вибрано|відкрито|закрито|недоступно|неправильно|зайнято|порожньо\
        |%1 з %2|символів: %1|видалити|введення|пробіл|великі літери|знаки|клавіатура\
        |попередній місяць|наступний місяць|години|хвилини|половина дня|від|до|закрити|за зростанням|за спаданням\
        |Мовлення увімкнено|Мовлення вимкнено|Гучність %1|Швидкість %1
        """,
        "el": """
        κουμπί|πλαίσιο ελέγχου|επιλογή|παράθυρο διαλόγου|ερώτηση|ημερολόγιο|επικεφαλίδα|εικόνα|σύνδεσμος|λίστα|λίστα|μενού\
        |πρόοδος|επιλογή|πεδίο αναζήτησης|ρυθμιστικό|αριθμός|διακόπτης|καρτέλα|πίνακας|πεδίο κειμένου|χρονόμετρο\
        |επιλεγμένο|μη επιλεγμένο|μερικώς επιλεγμένο|ενεργό|ανενεργό|επιλεγμένο|ανοιχτό|κλειστό|μη διαθέσιμο|μη έγκυρο|απασχολημένο|κενό\
        |%1 από %2|%1 χαρακτήρες|διαγραφή|εισαγωγή|κενό διάστημα|κεφαλαία|σύμβολα|πληκτρολόγιο\
        |προηγούμενος μήνας|επόμενος μήνας|ώρες|λεπτά|μισό της ημέρας|από|έως|κλείσιμο|αύξουσα σειρά|φθίνουσα σειρά\
        |Ομιλία ενεργή|Ομιλία ανενεργή|Ένταση %1|Ταχύτητα %1
        """,
        "ar": """
        زر|خانة اختيار|قائمة اختيار|مربع حوار|سؤال|تقويم|عنوان|صورة|رابط|قائمة|قائمة|قائمة أوامر\
        |تقدم|خيار|حقل بحث|شريط تمرير|رقم|مفتاح|علامة تبويب|جدول|حقل نص|مؤقت\
        |محدد|غير محدد|محدد جزئيا|مفعل|غير مفعل|مختار|مفتوح|مغلق|غير متاح|غير صالح|مشغول|فارغ\
        |%1 من %2|%1 أحرف|حذف|إدخال|مسافة|أحرف كبيرة|رموز|لوحة المفاتيح\
        |الشهر السابق|الشهر التالي|ساعات|دقائق|نصف اليوم|من|إلى|إغلاق|تصاعدي|تنازلي\
        |الصوت مفعل|الصوت متوقف|مستوى الصوت %1|السرعة %1
        """,
        "he": """
        לחצן|תיבת סימון|בחירה|תיבת דו־שיח|שאלה|לוח שנה|כותרת|תמונה|קישור|רשימה|רשימה|תפריט\
        |התקדמות|אפשרות|שדה חיפוש|מחוון|מספר|מתג|כרטיסייה|טבלה|שדה טקסט|שעון עצר\
        |מסומן|לא מסומן|מסומן חלקית|פועל|כבוי|נבחר|פתוח|סגור|לא זמין|לא תקין|עסוק|ריק\
        |%1 מתוך %2|%1 תווים|מחיקה|אישור|רווח|אותיות גדולות|סימנים|מקלדת\
        |החודש הקודם|החודש הבא|שעות|דקות|חצי יום|מ|עד|סגירה|סדר עולה|סדר יורד\
        |הקראה פועלת|הקראה כבויה|עוצמה %1|מהירות %1
        """,
        "hi": """
        बटन|चेकबॉक्स|चयन|संवाद|प्रश्न|कैलेंडर|शीर्षक|चित्र|लिंक|सूची|सूची|मेनू\
        |प्रगति|विकल्प|खोज फ़ील्ड|स्लाइडर|संख्या|स्विच|टैब|तालिका|टेक्स्ट फ़ील्ड|टाइमर\
        |चुना हुआ|नहीं चुना|आंशिक रूप से चुना|चालू|बंद|चयनित|खुला|बंद किया हुआ|अनुपलब्ध|अमान्य|व्यस्त|खाली\
        |%2 में से %1|%1 अक्षर|मिटाएँ|एंटर|स्पेस|बड़े अक्षर|चिह्न|कीबोर्ड\
        |पिछला महीना|अगला महीना|घंटे|मिनट|दिन का भाग|से|तक|बंद करें|आरोही क्रम|अवरोही क्रम\
        |आवाज़ चालू|आवाज़ बंद|वॉल्यूम %1|गति %1
        """,
        "th": """
        ปุ่ม|ช่องทำเครื่องหมาย|ตัวเลือก|กล่องโต้ตอบ|คำถาม|ปฏิทิน|หัวข้อ|รูปภาพ|ลิงก์|รายการ|รายการ|เมนู\
        |ความคืบหน้า|ตัวเลือก|ช่องค้นหา|แถบเลื่อน|ตัวเลข|สวิตช์|แท็บ|ตาราง|ช่องข้อความ|ตัวจับเวลา\
        |เลือกแล้ว|ไม่ได้เลือก|เลือกบางส่วน|เปิด|ปิด|ถูกเลือก|ขยายอยู่|ยุบอยู่|ใช้ไม่ได้|ไม่ถูกต้อง|กำลังทำงาน|ว่าง\
        |%1 จาก %2|%1 อักขระ|ลบ|ตกลง|เว้นวรรค|ตัวพิมพ์ใหญ่|สัญลักษณ์|แป้นพิมพ์\
        |เดือนก่อน|เดือนถัดไป|ชั่วโมง|นาที|ช่วงของวัน|จาก|ถึง|ปิด|เรียงจากน้อยไปมาก|เรียงจากมากไปน้อย\
        |เปิดเสียงพูด|ปิดเสียงพูด|ระดับเสียง %1|ความเร็ว %1
        """,
    ]
}
