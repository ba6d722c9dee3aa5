/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: '自分の名刺を受け取る',
  offer: 'いま送信した内容から、あなたの名刺を作れます。',
  design: 'デザイン',
  submit: '名刺を受け取る',
  terms: '受け取ると、利用規約とプライバシーポリシーに同意したことになります。',
  terms_link: '利用規約',
  privacy_link: 'プライバシー',
  asked: 'メールをご確認ください',
  asked_detail: '24時間以内にメールを開くと名刺を受け取れます。開かない場合、名刺は削除されます。',
  ready: '名刺の準備ができました',
  ready_detail: '{name}さん、ボタンを押すと名刺を受け取れます。その後、編集や共有ができます。',
  make: '名刺を受け取る',
  gone: 'このリンクは無効です',
  gone_detail:
    '開かれなかった名刺は24時間後に削除されます。もう一度連絡先を交換すると、新しい名刺を作れます。',
  made: '名刺を作成しました',
  made_detail: 'サインイン用のリンクをメールでお送りしました。',
  closed: '現在、新しいアカウントは作成できません。',
  down: 'うまくいきませんでした。しばらくしてから、もう一度お試しください。',
  again: 'メールアドレスをご確認ください。',
  letter: {
    subject: '名刺の準備ができました',
    lead: 'ボタンを押すと、あなたの情報が入った名刺を受け取れます。その後、編集や共有ができます。',
    not_you: 'お心当たりがない場合は、何もする必要はありません。名刺は24時間後に削除されます。',
    button: '名刺を受け取る',
  },
} as const;
