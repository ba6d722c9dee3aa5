/** Characters of a handle. */
export const HANDLE_MIN = 3;
export const HANDLE_MAX = 30;
/** Days for which the handle of a purged card is reserved for its former owner. */
export const HANDLE_RESERVED_DAYS = 90;
