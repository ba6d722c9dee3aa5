/** The notes on a contact. */
export const notes = {
  title: 'Notes',
  page: 'Notes on {name}',
  list: 'Notes',
  none: 'No notes yet.',
  save: 'Save',
  saving: 'Saving',
  saved: 'Note has been saved.',
  edit: 'Edit note',
  delete: 'Delete note',
  all: 'All notes',
  deleted: 'Note',
  cancel: 'Cancel',
  waits: 'Sends when you’re back online',
  not_kept:
    'You’re offline, and this browser can’t store anything. Please try again when you’re back online.',
  refused: 'Not saved: {why}',
  again: 'Try again',
  discard: 'Discard',
  waiting: 'Not sent yet',
  tags_on: 'Tags added: {names}',
  tags_off: 'Tags removed: {n}',
} as const;
