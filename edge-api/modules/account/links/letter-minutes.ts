const [HOUR, DAY] = [60, 24 * 60];

/**
 * Minutes for which a letter's link or code is valid, and for which the letter may wait to be sent. Letters without one
 * expire when they are outdated.
 */
export const LETTER_MINUTES = {
  verify_email: DAY,
  verify_new_email: DAY,
  verify_again: DAY,
  already_registered: DAY,
  reset_password: HOUR,
  sign_in_link: 15,
  sign_in_link_verifies: 15,
  email_change_asked: DAY,
  email_changed: DAY,
  passkey_added: DAY,
  passkey_removed: DAY,
  passkey_code: 10,
  second_factor_on: DAY,
  second_factor_off: DAY,
  backup_codes_new: DAY,
  second_factor_code: 10,
  email_code: 10,
  deletion_code: 10,
  account_deleted: DAY,
} as const;

/** A letter to an account's owner that cannot be written again. */
export type AccountLetter = keyof typeof LETTER_MINUTES;
