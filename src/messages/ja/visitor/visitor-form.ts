/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: '{x}は必須です。',
    too_long: '{x}は{n}文字以内で入力してください。',
    invalid: '{x}の値が正しくありません。',
    answer_required: '続けるには、この質問に回答してください。',
  },
  labels: {
    full_name: '名前',
    first_name: '名',
    last_name: '姓',
    email: 'メールアドレス',
    phone: '電話番号',
    company_name: '会社名',
    job_title: '役職',
    message: 'メッセージ',
    answer: '回答',
    question: '質問',
    consent: '同意',
  },
} as const;
