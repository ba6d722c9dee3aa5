/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'البقاء على اطلاع',
  title: 'الاحتفاظ ببطاقة {name}',
  intro: 'تصبح بطاقة {name} إحدى جهات اتصالك وتبقى محدّثة: كل ما يتغيّر في البطاقة يتغيّر هناك أيضًا.',
  seen: 'يرى {name} عدد من يحتفظون بهذه البطاقة دون معرفة هويتهم، باستثناء من شاركوا بيانات اتصالهم من قبل.',
  closed: 'صاحب البطاقة {name} لا يشارك تغييراتها.',
  own: 'هذه بطاقتك الخاصة.',
  down: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى بعد قليل.',
} as const;
