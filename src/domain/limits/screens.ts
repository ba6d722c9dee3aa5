// Card and screens
/** Where the card stands beside the column, as in `owner.css`. */
export const WIDE_SCREEN = '(min-width: 1024px)';
export const TILES_PER_ROW = 3;
export const TILES_PER_ROW_WITHOUT_GO_LIVE = 2;
export const CAROUSEL = { speed_ms: 500, autoplay_ms: 5000, centre_padding_px: 80 } as const;
/** For how long Chromium keeps a page as it was left whose answer may not be stored. */
export const SEEN_TAB_MS = 3 * 60_000;
export const ALERT_BANNER_MS = 5000;
export const ERROR_TOAST_MS = 5000;
export const WARNING_TOAST_MS = 3000;
/** How long a toast of each kind stays; word of what went well is read as long as an error. */
export const TOAST_MS = {
  success: ERROR_TOAST_MS,
  error: ERROR_TOAST_MS,
  warning: WARNING_TOAST_MS,
} as const;
export const MENU_FOLLOW_DELAY_MS = 100;
/** How often a page asks whether a checkout is paid, and when it says that this takes long. */
export const CHECKOUT_POLL_MS = 2000;
export const CHECKOUT_SLOW_MS = 60_000;
/** On the banners a swipe is nothing until it is this long; then one along them keeps the page still, one across does not. */
export const SWIPE_THRESHOLD_PX = 15;

// Sharing
/** Added to the handle in the name of a saved QR image. */
export const QR_FILE_SUFFIX = '-QR.png';
