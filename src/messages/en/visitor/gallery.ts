/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: 'Photos',
  photo_count: '{n} of {total}',
  previous_photo: 'Previous photo',
  next_photo: 'Next photo',
  share_photo: 'Share this photo',
  link_copied: 'Link copied',
  link_not_copied: 'The link couldn’t be copied.',
  close: 'Close',
} as const;
