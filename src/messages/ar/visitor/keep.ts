/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'متابعة التحديثات',
  title: 'الاحتفاظ ببطاقة {name}',
  intro: 'تتم إضافة {name} إلى جهات اتصالك وتبقى البيانات محدّثة: كل ما يتغير في البطاقة يتغير هناك أيضًا.',
  seen: 'يظهر لدى {name} عدد من يحتفظون بهذه البطاقة دون هوياتهم، باستثناء من شاركوا معلومات اتصالهم من قبل.',
  closed: 'لا تتم مشاركة التغييرات في بطاقة {name}.',
  own: 'هذه بطاقتك الخاصة.',
  down: 'تعذر تنفيذ ذلك. يرجى إعادة المحاولة بعد قليل.',
} as const;
