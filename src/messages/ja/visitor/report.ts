/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'この名刺を報告',
  title: 'この名刺を報告',
  intro: '{name}さんの名刺にどのような問題がありますか？内容を読むのは{brand}の運営者だけです。',
  reason: '理由',
  reasons: {
    phishing: 'パスワードや金銭を求めている',
    impersonation: '他人になりすましている',
    spam: '広告または迷惑行為',
    other: 'その他',
  },
  message: '何がありましたか？',
  email: 'メールアドレス',
  email_help: '詳細をお尋ねしてもよい場合のみご入力ください。{name}さんには表示されません。',
  submit: '報告を送信',
  check: '理由を選び、メールアドレスをご確認ください。',
  too_many: 'すでに複数の報告が送信されています。{minutes}後にもう一度送信できます。',
  down: '報告を送信できませんでした。しばらくしてから、もう一度お試しください。',
  done: 'ご報告ありがとうございます',
  done_detail: '{brand}の運営者が名刺を確認します。',
} as const;
