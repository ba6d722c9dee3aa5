// Accounts and profiles
/** Maximum profiles of an account; a role's own limit may be lower. */
export const PROFILES_PER_ACCOUNT = 3;
/** Normal profiles at which the multiple-profile dialog opens after creating one. */
export const MULTIPLE_PROFILE_DIALOG_AT = 2;
/** Days for which a draft is stored after its last change. */
export const DRAFT_DAYS = 7;
/** Hours in which a deleted profile can be restored, and its handle stays reserved. */
export const DELETED_PROFILE_HOURS = 24;

// Items of a profile
/** Hours in which a removed item of a card can be restored. */
export const REMOVED_ITEM_HOURS = 24;
/** Hours after which an unfinished or unused upload is deleted. */
export const UPLOAD_HOURS = 24;
/** Maximum video uploads that a profile can start in that time. */
export const UPLOADS_MAX = 20;
/** Maximum questions of the exchange form. */
export const QUESTIONS_MAX = 10;
/** Options of a choice question. */
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 20;
