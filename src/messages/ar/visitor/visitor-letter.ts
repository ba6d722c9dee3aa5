/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: 'بطاقة {name}',
  lead: 'تم تبادل معلومات الاتصال بينك وبين {name}. إليك البطاقة للاحتفاظ بها.',
  agreed: 'نص موافقتك: {text}',
  not_you: 'إذا لم يكن ذلك بطلب منك، أو إذا غيرت رأيك، فيمكنك الضغط على «سحب البيانات» وسيتم حذف بياناتك.',
  button: 'فتح البطاقة',
  save: 'حفظ جهة الاتصال',
  withdraw: 'سحب البيانات',
} as const;
