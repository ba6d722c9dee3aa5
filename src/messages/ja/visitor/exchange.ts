/** The form that gives a visitor's details to the card's owner. */
export const exchange = {
  title: '連絡先を交換',
  intro: '入力した情報は{name}さんに送られ、あなたには名刺がメールで届きます。',
  optional: '任意',
  your_answer: '回答を入力',
  choose: '回答を選択',
  first_name: '名',
  last_name: '姓',
  email: 'メールアドレス',
  phone: '電話番号',
  phone_example: '+81 90 0000 0000',
  company_name: '会社名',
  reach:
    'メールアドレスを入力すると、名刺が届きます。電話番号を入力すると、{name}さんからの電話を受けられます。',
  message: 'メッセージ',
  consent: '今回お会いした件に関する今後の連絡のため、{owner}がこれらの情報を保管することに同意します。',
  consent_more: '保管される情報と期間',
  consent_required:
    '送信するには、ここにチェックを入れてください。送信しない場合は、フォームを閉じてください。',
  consent_changed: '同意の内容が変更されました。もう一度お読みください。',
  submit: '交換する',
  close: '{name}さんの名刺に戻る',
  summary: '入力内容をご確認ください。',
  foreign:
    'ほかのサイトから送信されたため、何も保存されていません。ご自身の情報の場合は、「交換する」を押してください。',
  sent_before:
    'このフォームは、以前に別の内容で送信されています。今回の内容も送信するには、もう一度「交換する」を押してください。',
  too_large: '文字数が多すぎます。短くしてください。',
  too_many: '試行回数が多すぎます。',
  /** `minutes` is a number with its unit, as the language writes it. */
  wait: '{minutes}後にもう一度お試しください。',
  kept_meanwhile: 'このページを開いている間、入力内容はそのまま残ります。',
  down: '送信できませんでした。しばらくしてから、もう一度「交換する」を押してください。',
  not_proven: '人間による操作であることを確認してから、もう一度「交換する」を押してください。',
  needs_script: '人間による操作であることを確認するため、このフォームにはJavaScriptが必要です。',
  empty_for_people: 'この欄は空のままにしてください',
  sent_title: 'ありがとうございます',
  connected: '{first_name}さんとつながりました',
  sent: '{name}さんに情報が届きました。',
  sent_mail: 'まもなく名刺がメールで届きます。',
  back_to_card: '名刺に戻る',
} as const;
