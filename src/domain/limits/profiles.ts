// Accounts and profiles
/** Profiles that one account may hold; a role's own limit may be lower. */
export const PROFILES_PER_ACCOUNT = 3;
/** Normal profiles at which the multiple-profile dialog opens after creating one. */
export const MULTIPLE_PROFILE_DIALOG_AT = 2;
/** Days that a draft is kept after it was last touched. */
export const DRAFT_DAYS = 7;
/** Hours in which a deleted profile may be brought back, and in which its handle is kept for it. */
export const DELETED_PROFILE_HOURS = 24;
/** Days for which a handle whose card went for good is nobody's but who had it. */
export const HANDLE_REST_DAYS = 90;

// Items of a profile
/** Hours in which an item that was taken off a card may be brought back. */
export const REMOVED_ITEM_HOURS = 24;
/** Hours after which an upload that was not finished, or stands on no card, goes. */
export const UPLOAD_HOURS = 24;
/** Uploads of videos that a profile may have begun in that time. */
export const UPLOADS_MAX = 20;
/** Questions of the exchange form. */
export const QUESTIONS_MAX = 10;
/** Answers to choose from at one of its questions. */
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 20;
