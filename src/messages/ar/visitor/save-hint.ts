/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: 'أين جهة الاتصال؟',
  detail:
    'في الشاشة التالية، يرجى الضغط على «إنشاء جهة اتصال جديدة». إذا لم تظهر أي شاشة، فيرجى الضغط على السهم في شريط العنوان، ثم على «التنزيلات».',
  close: 'إغلاق هذا التنبيه',
} as const;
