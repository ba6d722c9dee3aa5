/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: 'الصور',
  photo_count: '{n} من {total}',
  previous_photo: 'الصورة السابقة',
  next_photo: 'الصورة التالية',
  share_photo: 'مشاركة هذه الصورة',
  link_copied: 'تم نسخ الرابط',
  link_not_copied: 'تعذر نسخ الرابط.',
  close: 'إغلاق',
} as const;
