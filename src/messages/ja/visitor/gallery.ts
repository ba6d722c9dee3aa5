/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: '写真',
  photo_count: '{n} / {total}',
  previous_photo: '前の写真',
  next_photo: '次の写真',
  share_photo: 'この写真を共有',
  link_copied: 'リンクをコピーしました',
  link_not_copied: 'リンクをコピーできませんでした。',
  close: '閉じる',
} as const;
