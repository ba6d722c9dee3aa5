// Text, in characters
export const FIRST_NAME_MAX = 30;
export const LAST_NAME_MAX = 150;
/** A full name: as long as both parts with a space. */
export const FULL_NAME_MAX = FIRST_NAME_MAX + 1 + LAST_NAME_MAX;
/** A visitor's message to a card's owner. */
export const MESSAGE_MAX = 2000;
export const JOB_TITLE_MAX = 255;
/** People's companies have no specified maximum; this prevents flooding a page or a vCard. */
export const COMPANY_MAX = 10_000;
/** Other one-line texts. */
export const TEXT_MAX = 255;
/** Counted on the plain text of the bio. */
export const BIO_MAX = 1000;
/** The bio's HTML with its tags, which the plain-text limit does not bound. */
export const BIO_HTML_MAX = 20_000;
export const COMPANY_NAME_SEPARATOR_MAX = 30;
export const DEFAULT_COMPANY_NAME_SEPARATOR = 'at';
export const GALLERY_TITLE_MAX = 80;
/** The label of a custom button, which is next to another. */
export const CTA_LABEL_MAX = 40;
/** `1990-04-12` */
export const BIRTHDAY_MAX = 10;
/** A web address. */
export const LINK_MAX = 2048;
/** A visitor's answer to a question of the exchange form. */
export const ANSWER_MAX = 1000;
/** Custom texts of the exchange form. */
export const FORM_TITLE_MAX = 80;
export const CONSENT_TEXT_MAX = 1000;
export const QUESTION_MAX = 255;
export const OPTION_MAX = 100;
export const EMAIL_MAX = 254;
export const EMAIL_LOCAL_MAX = 64;
export const PHONE_MAX = 40;
/** The text of a code's frame. */
export const FRAME_TEXT_MAX = 24;
/** A colour input: `#` and six digits. */
export const COLOUR_INPUT_MAX = 7;

// Passwords, in characters
export const PASSWORD_MIN = 8;
/** Hashing is deliberately costly; a limit prevents abuse. */
export const PASSWORD_MAX = 128;
export const DELETE_PASSWORD_MIN = 6;
/** Minimum length of an e-mail's part that a password must not contain. */
export const PASSWORD_EMAIL_PART_MIN = 3;
