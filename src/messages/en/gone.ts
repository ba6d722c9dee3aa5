/** What is said where something was deleted elsewhere while it was changed here. */
export const gone = {
  contact: 'This contact was deleted elsewhere, so nothing was saved. What you entered is still here.',
  chosen:
    'Some of the selected contacts were deleted elsewhere, so nothing was changed. Please reload the page.',
  note: 'This note was deleted elsewhere, so nothing was saved. What you entered is still here.',
} as const;
