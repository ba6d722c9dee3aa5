/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'الإبلاغ عن هذه البطاقة',
  title: 'الإبلاغ عن هذه البطاقة',
  intro: 'ما المشكلة في بطاقة {name}؟ لا يقرأ هذا إلا المسؤولون عن {brand}.',
  reason: 'السبب',
  reasons: {
    phishing: 'تطلب كلمات مرور أو أموالًا',
    impersonation: 'تنتحل شخصية أخرى',
    spam: 'إعلانات أو محتوى مزعج',
    other: 'سبب آخر',
  },
  message: 'ماذا حدث؟',
  email: 'البريد الإلكتروني',
  email_help: 'فقط إذا لم يكن لديك مانع من أن نسألك عن التفاصيل. لن يظهر هذا البريد لدى {name}.',
  submit: 'إرسال البلاغ',
  check: 'يرجى اختيار سبب والتحقق من عنوان بريدك الإلكتروني.',
  too_many: 'لقد أرسلت عدة بلاغات. الوقت المتبقي قبل البلاغ التالي: {minutes}.',
  down: 'تعذر إرسال البلاغ. يرجى إعادة المحاولة بعد قليل.',
  done: 'شكرًا على بلاغك',
  done_detail: 'سيراجع المسؤولون عن {brand} هذه البطاقة.',
} as const;
