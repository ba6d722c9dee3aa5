/** What the API answers when a call fails, by the problem's code: RFC 9457's `title` and `detail`. */
export const problems = {
  malformed: { title: 'Malformed request', detail: 'The request could not be read.' },
  wrong_host: { title: 'Not here', detail: 'There is no service at this name.' },
  unauthorized: { title: 'Not signed in', detail: 'Please sign in to continue.' },
  wrong_credentials: { title: 'Not signed in', detail: 'E-mail or password is wrong.' },
  out_of_credits: { title: "You're out of credits", detail: "You're out of credits" },
  forbidden: {
    title: 'Not allowed',
    detail: "You don't have permission. Please ask your admin to grant you permission.",
  },
  email_not_verified: {
    title: 'E-mail not verified',
    detail: 'Please verify your e-mail first. Open the link that we sent you, or have it sent again.',
  },
  password_not_verified: { title: 'Not allowed', detail: 'Please confirm with your password first.' },
  wrong_origin: { title: 'Not allowed', detail: 'This request came from another site.' },
  profiles_limit: { title: 'Not allowed', detail: 'You can keep up to {n} profiles.' },
  not_found: { title: 'Not found', detail: 'There is nothing here, or it is not yours.' },
  conflict: {
    title: 'Already changed',
    detail: 'Somebody changed this in the meantime. Please load it again.',
  },
  handle_taken: { title: 'Already taken', detail: 'This profile link is already taken.' },
  email_taken: { title: 'Already taken', detail: 'This e-mail is already in use.' },
  key_reused: { title: 'Already used', detail: 'This idempotency key was used with another request.' },
  has_plan: {
    title: 'Already there',
    detail: 'You have this plan already. Change it under Billing.',
  },
  no_subscription: {
    title: 'Nothing to manage',
    detail: 'You have no subscription yet. Choose a plan first.',
  },
  offer_void: {
    title: 'No longer there',
    detail: 'This offer was used already, its time is over, or it is for another account.',
  },
  default_profile: {
    title: 'Not possible',
    detail: 'This profile is LIVE. Make another profile LIVE before deleting it.',
  },
  too_large: { title: 'Too large', detail: 'What was sent is too large.' },
  wrong_type: { title: 'Wrong type', detail: 'This type of content is not accepted here.' },
  invalid: { title: 'Please check what you entered', detail: 'Please check what you entered.' },
  link_expired: {
    title: 'Link expired',
    detail: 'This link has expired or was already used. Please ask for a new one.',
  },
  too_many: { title: 'Too many attempts', detail: 'Too many attempts. Please wait a moment and try again.' },
  unavailable: { title: 'Not available', detail: 'Something went wrong. Please try again.' },
  nothing_saved: {
    title: 'Nothing can be saved',
    detail: 'The database cannot be written right now. Its disk is probably full.',
  },
} as const;
