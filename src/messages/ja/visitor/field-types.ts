/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: '携帯電話',
  phone: '電話',
  email: 'メール',
  website: 'ウェブサイト',
  address: '住所',
  calendar: '予約',
  link: 'リンク',
  image: '画像',
} as const;
