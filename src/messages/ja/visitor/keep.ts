/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: '最新の状態に保つ',
  title: '{name}さんの名刺を連絡先に追加',
  intro: '{name}さんが連絡先に追加され、名刺が変更されると連絡先も更新されます。',
  closed: '{name}さんはこの名刺の変更を共有していません。',
  own: 'これはあなた自身の名刺です。',
  down: 'うまくいきませんでした。しばらくしてからもう一度お試しください。',
} as const;
