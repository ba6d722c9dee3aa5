// Card and screens
/** The breakpoint from which the card is beside the column, as in `owner.css`. */
export const WIDE_SCREEN = '(min-width: 1024px)';
export const TILES_PER_ROW = 3;
export const TILES_PER_ROW_WITHOUT_GO_LIVE = 2;
export const CAROUSEL = { speed_ms: 500, autoplay_ms: 5000, centre_padding_px: 80 } as const;
/** How long Chromium restores a left page whose response is `no-store`. */
export const SEEN_TAB_MS = 3 * 60_000;
export const ALERT_BANNER_MS = 5000;
export const ERROR_TOAST_MS = 5000;
export const WARNING_TOAST_MS = 3000;
/** How long a toast of each kind is shown; success messages as long as errors. */
export const TOAST_MS = {
  success: ERROR_TOAST_MS,
  error: ERROR_TOAST_MS,
  warning: WARNING_TOAST_MS,
} as const;
export const MENU_FOLLOW_DELAY_MS = 100;
/** Polling interval of a checkout, and when the page says that it takes long. */
export const CHECKOUT_POLL_MS = 2000;
export const CHECKOUT_SLOW_MS = 60_000;
/** Minimum length of a swipe on the banners; beyond it a horizontal one blocks scrolling, a vertical one does not. */
export const SWIPE_THRESHOLD_PX = 15;

// Sharing
/** Suffix in the file name of a saved QR image. */
export const QR_FILE_SUFFIX = '-QR.png';
