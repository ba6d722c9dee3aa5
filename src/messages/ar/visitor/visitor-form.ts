/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: 'الحقل «{x}» مطلوب.',
    too_long: 'الحد الأقصى لعدد الأحرف في الحقل «{x}» هو {n}.',
    invalid: 'القيمة المدخلة في الحقل «{x}» غير صالحة.',
    answer_required: 'يرجى الإجابة عن هذا السؤال للمتابعة.',
  },
  labels: {
    full_name: 'الاسم',
    first_name: 'الاسم الأول',
    last_name: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    company_name: 'الشركة',
    job_title: 'المسمى الوظيفي',
    message: 'الرسالة',
    answer: 'الإجابة',
    question: 'السؤال',
    consent: 'الموافقة',
  },
} as const;
