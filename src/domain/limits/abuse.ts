/** Characters of what a report of a card says. */
export const REPORT_MESSAGE_MAX = 2_000;

/** Days after which a report is deleted. */
export const REPORT_DAYS = 90;

/** Characters of the reason that the owner of a card that was taken down reads. */
export const TAKE_DOWN_REASON_MAX = 1_000;

/** Days for which the links of a new account's cards ask search engines not to follow them. */
export const NEW_ACCOUNT_DAYS = 7;
