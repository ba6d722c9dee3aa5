/** A mail: `lines` are its paragraphs, `button` the label of its one link. */
export type LetterText = { subject: string; lines: readonly string[]; button?: string };

/** The mails of accounts. */
export const letters = {
  verify_email: {
    subject: 'Verify your e-mail',
    lines: [
      'Please confirm that this e-mail is yours. The link works once, for 24 hours.',
      'If you did not ask for this, you can leave it alone.',
    ],
    button: 'Verify e-mail',
  },
  verify_again: {
    subject: 'Verify your e-mail',
    lines: [
      'Somebody, probably you, signed up again with this e-mail. The link works once, for 24 hours, and replaces the one before.',
      'The password of the account is the one that was typed last. If that was not you, choose a new one.',
    ],
    button: 'Verify e-mail',
  },
  already_registered: {
    subject: 'You already have an account',
    lines: [
      'Somebody, probably you, signed up to {brand} with this e-mail. It has an account already, so nothing was changed.',
      'You can sign in, and have a new password made if you forgot yours.',
    ],
    button: 'Sign in',
  },
  sign_in_link: {
    subject: 'Your sign-in link',
    lines: [
      'Open the link and press Sign in. It works once, for 15 minutes.',
      'If you did not ask for it, you can leave it alone.',
    ],
    button: 'Sign in',
  },
  reset_password: {
    subject: 'Choose a new password',
    lines: [
      'Somebody asked for a new password for this e-mail. The link works once, for an hour.',
      'If it was not you, you can leave this alone: this mail changes nothing by itself.',
    ],
    button: 'Choose a new password',
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'The password of your account was changed just now, and other browsers were signed out.',
      'If it was not you, choose a new one at once.',
    ],
    button: 'Choose a new password',
  },
  email_change_asked: {
    subject: 'Your e-mail is about to change',
    lines: [
      'Your account is about to move to {new_email}. It moves when the link that we sent there is opened.',
      'If you did not ask for this, choose a new password at once; that signs everybody else out.',
    ],
    button: 'Choose a new password',
  },
  email_changed: {
    subject: 'Your e-mail was changed',
    lines: [
      'Your account now has the e-mail {new_email}.',
      'If this is not what you wanted, answer this mail and we will help.',
    ],
  },
  email_left: {
    subject: 'Your e-mail was changed',
    lines: [
      'Your account now has the e-mail {new_email}.',
      'If this is not what you wanted, take your e-mail back within 7 days. Everybody is signed out then, and you choose a new password.',
    ],
    button: 'Take my e-mail back',
  },
  email_code: {
    subject: 'Confirm your new e-mail',
    lines: [
      'Your code is {code}. It works once, for 10 minutes.',
      'If you did not ask for this, somebody else is signed in to your account. Choose “Sign out everywhere” in its settings.',
    ],
  },
  deletion_code: {
    subject: 'Confirm that your account is deleted',
    lines: [
      'Your code is {code}. It works once, for 10 minutes.',
      'If you did not ask to delete your account, you can leave this alone.',
    ],
  },
  account_deleted: {
    subject: 'Your account was deleted',
    lines: [
      'Your account, your cards and everything in them are gone. Thank you for having been with {brand}.',
    ],
  },
} as const satisfies Record<string, LetterText>;
