/** What is said where somebody pastes files. */
export const pasting = {
  drop: 'Drop or paste a file here or',
  drop_many: 'Drop or paste photos here or',
  photos: 'Only pictures can be pasted here: PNG, JPG or WebP.',
  files: 'Only documents can be pasted here: PDF, Word, PowerPoint, Excel or plain text.',
} as const;
