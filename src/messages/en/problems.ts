/** What the API answers when a call fails, by the problem's code: RFC 9457's `title` and `detail`. */
export const problems = {
  malformed: { title: 'Malformed request', detail: 'The request could not be read.' },
  wrong_host: { title: 'Not here', detail: 'There is no service at this name.' },
  unauthorized: { title: 'Not signed in', detail: 'Please sign in to continue.' },
  wrong_credentials: { title: 'Not signed in', detail: 'Email or password is wrong.' },
  passkey_refused: {
    title: 'Not signed in',
    detail: 'That passkey didn’t work here. Try again, or sign in another way.',
  },
  second_factor_required: {
    title: 'Code needed',
    detail: 'Enter the code your authenticator app shows to finish signing in.',
  },
  second_factor_refused: {
    title: 'Not signed in',
    detail: 'That code isn’t right, or was used before. Enter the one your app shows now.',
  },
  second_factor_over: {
    title: 'Not signed in',
    detail: 'Please sign in again. The time was up, or there were too many wrong codes.',
  },
  second_factor_missing: {
    title: 'Two-step sign-in needed',
    detail: 'Owners and admins of a team need two-step sign-in here. Please turn it on under Account.',
  },
  second_factor_on: { title: 'Already on', detail: 'Two-step sign-in is already on.' },
  passkey_not_added: {
    title: 'Not added',
    detail: 'The passkey couldn’t be added. Please try again.',
  },
  out_of_credits: { title: "You're out of credits", detail: "You're out of credits" },
  forbidden: {
    title: 'Not allowed',
    detail: "You don't have permission. Please ask your admin to grant you permission.",
  },
  email_not_verified: {
    title: 'Email not verified',
    detail: 'Please verify your email first. Open the link we sent you, or send it again.',
  },
  account_locked: {
    title: 'Account locked',
    detail: 'This account is locked. Please contact support to have it unlocked.',
  },
  password_not_verified: { title: 'Not allowed', detail: 'Please confirm with your password first.' },
  wrong_origin: { title: 'Not allowed', detail: 'This request came from another site.' },
  sign_up_closed: { title: 'Not allowed', detail: 'Sign-up is closed here.' },
  profiles_limit: { title: 'Not allowed', detail: 'You can keep up to {n} profiles.' },
  not_found: { title: 'Not found', detail: 'There is nothing here, or it isn’t yours.' },
  conflict: {
    title: 'Already changed',
    detail: 'Someone changed this in the meantime. Please reload it.',
  },
  contact_changed: {
    title: 'Changed elsewhere',
    detail: 'This contact was added, changed or deleted elsewhere since you read it.',
  },
  list_changed: {
    title: 'Changed elsewhere',
    detail: 'This list was changed elsewhere since you read it.',
  },
  profile_changed: {
    title: 'Changed elsewhere',
    detail: 'This profile was changed elsewhere since you read it.',
  },
  handle_taken: { title: 'Already taken', detail: 'This profile link is already taken.' },
  tag_taken: { title: 'Already taken', detail: 'You already have a tag with this name.' },
  merge_over: {
    title: 'Already undone',
    detail: 'This merge was undone, or the contact has since been deleted or merged.',
  },
  apply_over: {
    title: 'Already undone',
    detail: 'This was undone before, or is more than 30 days old.',
  },
  email_taken: { title: 'Already taken', detail: 'This email is already in use.' },
  bulk_over: {
    title: 'Can’t be undone',
    detail: 'This was an export, or was undone already.',
  },
  filter_taken: { title: 'Name taken', detail: 'You already have a filter with this name.' },
  key_in_use: {
    title: 'Still in progress',
    detail: 'The first request with this idempotency key hasn’t been answered yet. Try again in a minute.',
  },
  key_reused: { title: 'Already used', detail: 'This idempotency key was used with another request.' },
  has_plan: {
    title: 'Already there',
    detail: 'You already have this plan. Change it under Billing.',
  },
  no_subscription: {
    title: 'Nothing to manage',
    detail: 'You have no subscription yet. Choose a plan first.',
  },
  offer_void: {
    title: 'No longer there',
    detail: 'This offer was already used, has expired, or is for another account.',
  },
  default_profile: {
    title: 'Not possible',
    detail: 'This profile is LIVE. Make another profile LIVE before deleting it.',
  },
  business_profile: {
    title: 'Not possible',
    detail: 'A team has one business profile. It can’t be duplicated.',
  },
  own_card: { title: 'Not possible', detail: 'This card is your own.' },
  changes_not_shared: {
    title: 'Not possible',
    detail: 'The owner of this card doesn’t share its changes.',
  },
  too_large: { title: 'Too large', detail: 'The request is too large.' },
  wrong_type: { title: 'Wrong type', detail: 'This type of content is not accepted here.' },
  invalid: { title: 'Please check what you entered', detail: 'Please check what you entered.' },
  link_expired: {
    title: 'Link expired',
    detail: 'This link has expired or was already used. Please ask for a new one.',
  },
  too_many: { title: 'Too many attempts', detail: 'Too many attempts.' },
  scan_failed: {
    title: 'Nothing could be read',
    detail: 'The card could not be read. Please take another picture.',
  },
  scan_on_device: {
    title: 'Not available',
    detail: 'Cards can’t be read here right now. Please scan the card on your device.',
  },
  unavailable: { title: 'Not available', detail: 'Something went wrong. Please try again.' },
  nothing_saved: {
    title: 'Nothing can be saved',
    detail:
      'Nothing can be saved right now, probably because the server’s disk is full. Please try again later.',
  },
} as const;
