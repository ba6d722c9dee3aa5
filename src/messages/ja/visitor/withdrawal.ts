/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: '提供の取り消し',
  heading: '情報の提供を取り消しますか？',
  detail:
    '{name}さんの連絡先からご自身の情報が削除され、同意も取り消されます。{name}さんには通知が届きます。',
  submit: '提供を取り消す',
  lookups:
    '取り消すと、メールアドレスをもとにここで情報が検索されることもなくなります。検索の停止だけをご希望の場合は、情報を残しておけます。',
  only_lookups: '検索だけを停止する',
  lookups_done: '検索を停止しました',
  lookups_done_detail:
    'これまでにここで見つかった情報は削除されました。今後、メールアドレスをもとにここで情報が検索されることはありません。',
  down: '情報を削除できませんでした。しばらくしてから、もう一度「提供を取り消す」を押してください。',
  done: '情報を削除しました',
  done_detail: '同意は取り消されました。ほかに必要な操作はありません。',
  gone: 'このリンクは使用済みです',
  gone_detail: '情報がすでに削除されているか、リンクが不完全です。',
  nothing_left: '情報はすでに削除されています',
  nothing_left_detail:
    '情報を受け取った方が、その情報を削除したか、アカウントを閉鎖して中のデータがすべて削除されました。取り消す情報は残っていません。',
  home: 'トップページに移動',
} as const;
