/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: '最新の状態に保つ',
  title: '{name}さんの名刺を連絡先に追加',
  intro: '{name}さんが連絡先に追加され、名刺が変更されると連絡先も更新されます。',
  seen: '{name}さんには、この名刺を追加した人の数が表示されます。名前が表示されるのは、以前に連絡先情報を共有した人だけです。',
  closed: '{name}さんはこの名刺の変更を共有していません。',
  own: 'これはご自身の名刺です。',
  down: 'うまくいきませんでした。しばらくしてから、もう一度お試しください。',
} as const;
