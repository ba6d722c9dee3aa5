/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: 'الجوال',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  website: 'الموقع الإلكتروني',
  address: 'العنوان',
  calendar: 'الحجز',
  link: 'الرابط',
  image: 'الصورة',
} as const;
