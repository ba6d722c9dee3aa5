/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: '{name}さんの名刺',
  lead: '{name}さんと連絡先を交換しました。名刺をお送りしますので、保存してお使いください。',
  agreed: '同意した内容：{text}',
  not_you: 'お心当たりがない場合や、お気持ちが変わった場合は、「提供を取り消す」を選ぶと情報が削除されます。',
  button: '名刺を開く',
  save: '連絡先を保存',
  withdraw: '提供を取り消す',
} as const;
