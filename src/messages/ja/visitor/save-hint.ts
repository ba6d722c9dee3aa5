/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: '連絡先が見つからないときは',
  detail:
    '次の画面で「新規連絡先を作成」をタップしてください。何も開かない場合は、アドレスバーの矢印、「ダウンロード」の順にタップしてください。',
  close: 'このメッセージを閉じる',
} as const;
