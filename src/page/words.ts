/**
 * What the page of its own and its poster say around the elements, for patients, by language key. Translated by the same
 * model as `src/lang`, and as little reviewed.
 */
export interface PageWords {
  /** The same as the element's heading. */
  title: string;
  /** `{phone}` is a link. */
  call: string;
  /** Where the elements cannot be shown. */
  ask: string;
  /** The poster's heading. */
  poster: string;
  scan: string;
  free: string;
}

export const pageWords: Readonly<Record<string, PageWords>> = {
  en: {
    title: 'Find the price of your medicine',
    call: 'Questions? Call {phone}',
    ask: 'To see prices, ask at our front desk.',
    poster: 'See what your medicine costs',
    scan: 'Point your phone’s camera at the square, then tap the link.',
    free: 'It is free. No app, no name, no account.',
  },
  es: {
    title: 'Encuentre el precio de su medicina',
    call: '¿Preguntas? Llame al {phone}',
    ask: 'Para ver los precios, pregunte en recepción.',
    poster: 'Vea cuánto cuesta su medicina',
    scan: 'Apunte la cámara de su teléfono al cuadro y toque el enlace.',
    free: 'Es gratis. Sin aplicación, sin nombre, sin cuenta.',
  },
  ar: {
    title: 'اعرف سعر دوائك',
    call: 'هل لديك أسئلة؟ اتصل على {phone}',
    ask: 'لمعرفة الأسعار، اسأل في مكتب الاستقبال.',
    poster: 'اعرف كم يكلف دواؤك',
    scan: 'وجّه كاميرا هاتفك نحو المربع، ثم اضغط على الرابط.',
    free: 'مجانًا. بلا تطبيق ولا اسم ولا حساب.',
  },
  fr: {
    title: 'Trouvez le prix de votre médicament',
    call: 'Des questions\u00a0? Appelez le {phone}',
    ask: 'Pour voir les prix, demandez à l’accueil.',
    poster: 'Voyez combien coûte votre médicament',
    scan: 'Pointez l’appareil photo de votre téléphone vers le carré, puis touchez le lien.',
    free: 'C’est gratuit. Sans application, sans nom, sans compte.',
  },
  ht: {
    title: 'Jwenn pri medikaman ou',
    call: 'Ou gen kesyon? Rele {phone}',
    ask: 'Pou wè pri yo, mande nan resepsyon an.',
    poster: 'Gade konbyen medikaman ou koute',
    scan: 'Vize kamera telefòn ou sou kare a, epi peze lyen an.',
    free: 'Li gratis. Ou pa bezwen ni aplikasyon, ni non, ni kont.',
  },
  ko: {
    title: '약값 찾기',
    call: '문의 전화: {phone}',
    ask: '가격을 보려면 접수처에 문의하세요.',
    poster: '약값이 얼마인지 확인하세요',
    scan: '휴대전화 카메라로 네모를 비춘 다음 링크를 누르세요.',
    free: '무료입니다. 앱, 이름, 계정이 필요 없습니다.',
  },
  pl: {
    title: 'Znajdź cenę swojego leku',
    call: 'Masz pytania? Zadzwoń: {phone}',
    ask: 'Aby zobaczyć ceny, zapytaj w recepcji.',
    poster: 'Sprawdź, ile kosztuje Twój lek',
    scan: 'Skieruj aparat telefonu na kwadrat, a potem dotknij linku.',
    free: 'To nic nie kosztuje. Bez aplikacji, bez nazwiska, bez konta.',
  },
  pt: {
    title: 'Veja o preço do seu remédio',
    call: 'Dúvidas? Ligue para {phone}',
    ask: 'Para ver os preços, pergunte na recepção.',
    poster: 'Veja quanto custa o seu remédio',
    scan: 'Aponte a câmera do celular para o quadrado e toque no link.',
    free: 'É grátis. Sem aplicativo, sem nome, sem conta.',
  },
  ru: {
    title: 'Узнайте цену своего лекарства',
    call: 'Есть вопросы? Звоните: {phone}',
    ask: 'Чтобы узнать цены, спросите в регистратуре.',
    poster: 'Узнайте, сколько стоит ваше лекарство',
    scan: 'Наведите камеру телефона на квадрат и нажмите на ссылку.',
    free: 'Бесплатно. Без приложения, без имени, без регистрации.',
  },
  tl: {
    title: 'Hanapin ang presyo ng inyong gamot',
    call: 'May tanong? Tumawag sa {phone}',
    ask: 'Para makita ang mga presyo, magtanong sa front desk.',
    poster: 'Tingnan kung magkano ang inyong gamot',
    scan: 'Itapat ang camera ng inyong telepono sa parisukat, saka pindutin ang link.',
    free: 'Libre ito. Walang app, walang pangalan, walang account.',
  },
  vi: {
    title: 'Tìm giá thuốc của quý vị',
    call: 'Có câu hỏi? Xin gọi {phone}',
    ask: 'Để xem giá, xin hỏi tại quầy tiếp tân.',
    poster: 'Xem thuốc của quý vị giá bao nhiêu',
    scan: 'Hướng máy ảnh điện thoại vào ô vuông, rồi chạm vào đường liên kết.',
    free: 'Miễn phí. Không cần ứng dụng, tên hay tài khoản.',
  },
  zh: {
    title: '查询您的药品价格',
    call: '有疑问？请致电 {phone}',
    ask: '要查看价格，请到前台咨询。',
    poster: '看看您的药要多少钱',
    scan: '用手机相机对准方块，然后点按链接。',
    free: '免费。无需应用、姓名或账户。',
  },
};

export const pageLanguages: readonly string[] = Object.keys(pageWords);

export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
