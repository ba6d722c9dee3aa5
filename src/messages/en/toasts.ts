/** What is said after something was done, or could not be. */
export const toasts = {
  titles: { success: 'Success', error: 'Error', warning: 'Warning' },
  profile_updated: 'Profile has been updated successfully.',
  profile_duplicated: 'Profile duplicated.',
  profile_live: 'Done. Now this profile is LIVE',
  section_applied_to_team: 'Section has been updated for all team members',
  account_removed: 'Account has been removed.',
  account_updated: 'Account has been updated.',
  call_to_action_updated: 'Call to Action has been updated.',
  email_changed: 'Email has been changed.',
  title_updated: 'Title has been updated.',
  verification_resent: 'Verification email has been sent again.',
  file_saved: 'File has been saved.',
  file_updated: 'File has been updated.',
  video_updated: 'Video has been updated.',
  video_deleted: 'Video has been deleted.',
  virtual_background_sent: "We'll email your virtual background",
  export_sent: 'Your contacts are on their way to your email.',
  link_copied: 'Copied',
  signature_copied: 'Email signature has been copied.',
  signature_copy_failed: 'Failed to copy Email Signature.',
  failed: 'Something went wrong. Please try again.',
  offline: 'You’re offline. Please try again when you’re back online.',
  wait: 'You can try again in {minutes}.',
  minute: '1 minute',
  minutes: '{n} minutes',
  deleted: '{x} deleted',
  undo: 'Undo',
} as const;

/** Questions before something is deleted. */
export const confirmations = {
  delete_image: 'Are you sure to delete this image',
  delete_item: 'Are you sure you want to delete this item?',
  delete_profile: 'Are you sure to delete your profile all of your data will be removed',
  delete_tag: 'This tag is on {n} contacts. Delete it anyway?',
  delete_tag_one: 'This tag is on 1 contact. Delete it anyway?',
  delete_account: 'Enter your password to delete your account.',
  yes: 'Yes',
  no: 'No',
  delete: 'Delete',
  deleting: 'Deleting',
  cancel: 'Cancel',
} as const;

/** What an empty place says: what will be here, and how it is filled. */
export const empty = {
  add: 'Add {title}',
  no_cards:
    'There are no cards assigned to you yet. Please go back to your Team dashboard, assign a card to this account, and come back!',
  team_profile: {
    title: 'Nothing here yet',
    detail: 'What this team shares is shown here.',
  },
  contacts: {
    title: 'The people you meet appear here',
    detail: 'When someone exchanges contacts with you, they’re added right away.',
    button: 'Share your card',
  },
  contacts_search: {
    title: 'No matches',
    detail: 'Try fewer words.',
    short_number: 'Enter at least {n} digits to find a phone number.',
  },
  interactions: {
    title: 'No views yet',
    detail: 'Share your card, and everyone who opens it is listed here.',
  },
  interactions_filter: { title: 'No matches', detail: 'Choose another filter to see more.' },
  tags: { title: 'No tags yet', detail: 'Use tags to group your contacts.' },
} as const;
