/** A mail: `lines` are its paragraphs, `button` the label of its one link. */
export type LetterText = { subject: string; lines: readonly string[]; button?: string };

/** The mails of accounts. */
export const letters = {
  verify_email: {
    subject: 'Verify your email',
    lines: [
      'Please confirm this is your email. The link works once, for 24 hours.',
      'If you didn’t ask for this, you can ignore this email.',
    ],
    button: 'Verify email',
  },
  verify_new_email: {
    subject: 'Verify your email',
    lines: [
      'Confirm that {brand} may use this email for your account from now on. The link works once, for 24 hours.',
      'Until then your account keeps the email it has. If you didn’t ask for this, you can ignore this email.',
    ],
    button: 'Verify email',
  },
  verify_again: {
    subject: 'Verify your email',
    lines: [
      'Someone, probably you, signed up again with this email. The link works once, for 24 hours, and replaces the previous one.',
      'The account’s password is the one entered last. If that wasn’t you, choose a new one.',
    ],
    button: 'Verify email',
  },
  already_registered: {
    subject: 'You already have an account',
    lines: [
      'Someone, probably you, signed up to {brand} with this email. It already has an account, so nothing was changed.',
      'You can sign in, or reset your password if you forgot it.',
    ],
    button: 'Sign in',
  },
  sign_in_link: {
    subject: 'Your sign-in link',
    lines: [
      'Open the link and press Sign in. It works once, for 15 minutes.',
      'If you didn’t ask for it, you can ignore this email.',
    ],
    button: 'Sign in',
  },
  sign_in_link_verifies: {
    subject: 'Your sign-in link',
    lines: [
      'Open the link and press Sign in. It works once, for 15 minutes, and verifies your email.',
      'In the browser you signed up with, your password stays. In any other one, you choose a new password next.',
      'If you didn’t ask for it, you can ignore this email.',
    ],
    button: 'Sign in',
  },
  reset_password: {
    subject: 'Choose a new password',
    lines: [
      'Someone asked to reset the password for this email. The link works once, for an hour.',
      'If it wasn’t you, you can ignore this email. Nothing has changed.',
    ],
    button: 'Choose a new password',
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'Your password was just changed, and your other devices were signed out.',
      'If it wasn’t you, choose a new one right away.',
    ],
    button: 'Choose a new password',
  },
  email_change_asked: {
    subject: 'Your email is about to change',
    lines: [
      'Your account is about to move to {new_email}. It moves when the link we sent there is opened.',
      'If you didn’t ask for this, choose a new password right away. That signs everyone else out.',
    ],
    button: 'Choose a new password',
  },
  email_changed: {
    subject: 'Your email was changed',
    lines: [
      'Your account now has the email {new_email}.',
      'If this isn’t what you wanted, reply to this email and we’ll help.',
    ],
  },
  email_left: {
    subject: 'Your email was changed',
    lines: [
      'Your account now has the email {new_email}.',
      'If this isn’t what you wanted, restore your email within 7 days. Every device is signed out, and you choose a new password.',
    ],
    button: 'Restore my email',
  },
  passkey_added: {
    subject: 'A passkey was added',
    lines: [
      'The passkey “{name}” was just added to your account. It signs in without your password.',
      'If it wasn’t you, remove it, sign out everywhere and choose a new password right away.',
    ],
    button: 'See your passkeys',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    lines: [
      'The passkey “{name}” was just removed from your account. It no longer signs in.',
      'If it wasn’t you, sign out everywhere and choose a new password right away.',
    ],
    button: 'See your passkeys',
  },
  passkey_code: {
    subject: 'Confirm changing your passkeys',
    lines: [
      'Your code is {code}. It works once, for 10 minutes.',
      'If you didn’t ask for this, someone else is signed in to your account. Choose “Sign out everywhere” in your account settings.',
    ],
  },
  second_factor_on: {
    subject: 'Two-step sign-in was turned on',
    lines: [
      'From now on, signing in to your account with a password or a mailed link also needs a code from your authenticator app.',
      'If it wasn’t you, turn it off, sign out everywhere and choose a new password right away.',
    ],
    button: 'See your account',
  },
  second_factor_off: {
    subject: 'Two-step sign-in was turned off',
    lines: [
      'Your password or a mailed link is now enough to sign in to your account.',
      'If it wasn’t you, sign out everywhere, choose a new password and turn it on again right away.',
    ],
    button: 'See your account',
  },
  backup_codes_new: {
    subject: 'New backup codes were made',
    lines: [
      'The backup codes you had for two-step sign-in no longer work.',
      'If it wasn’t you, make new ones, sign out everywhere and choose a new password right away.',
    ],
    button: 'See your account',
  },
  second_factor_code: {
    subject: 'Confirm changing two-step sign-in',
    lines: [
      'Your code is {code}. It works once, for 10 minutes.',
      'If you didn’t ask for this, someone else is signed in to your account. Choose “Sign out everywhere” in your account settings.',
    ],
  },
  email_code: {
    subject: 'Confirm your new email',
    lines: [
      'Your code is {code}. It works once, for 10 minutes.',
      'If you didn’t ask for this, someone else is signed in to your account. Choose “Sign out everywhere” in your account settings.',
    ],
  },
  deletion_code: {
    subject: 'Confirm deleting your account',
    lines: [
      'Your code is {code}. It works once, for 10 minutes.',
      'If you didn’t ask to delete your account, you can ignore this email.',
    ],
  },
  account_deleted: {
    subject: 'Your account was deleted',
    lines: ['Your account, your cards and everything in them are gone. Thank you for using {brand}.'],
  },
} as const satisfies Record<string, LetterText>;
