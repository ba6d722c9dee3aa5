/** The form of a contact. */
export const contactForm = {
  new: 'Add Contact',
  edit: 'Edit Contact',
  emails: 'Emails',
  phones: 'Phones',
  another: '{label} {n}',
  add_email: 'Add another email',
  add_phone: 'Add another phone',
  add: 'Save Contact',
  save: 'Save',
  saving: 'Saving',
  added: 'Contact has been added.',
  saved: 'Contact has been saved.',
  changed_elsewhere: {
    title: 'Changed elsewhere',
    text: 'This contact was changed in another tab or on another device. Reload to see it as it is now. Copy what you typed first: reloading discards it.',
    stay: 'Keep editing',
    reload: 'Reload',
  },
  remove_photo: 'Remove photo',
  keep_photo: 'Keep the current photo',
} as const;
