import { expect, test } from 'vitest';
import * as attempts from './attempts.ts';
import * as contacts from './contacts.ts';
import * as copies from './caching.ts';
import * as enrichment from './enrichment.ts';
import * as handles from './handles.ts';
import * as images from './images.ts';
import * as lists from './lists.ts';
import * as plans from './plans.ts';
import * as profiles from './profiles.ts';
import * as screens from './screens.ts';
import * as text from './text.ts';

const limits = {
  ...attempts,
  ...contacts,
  ...copies,
  ...enrichment,
  ...handles,
  ...images,
  ...lists,
  ...plans,
  ...profiles,
  ...screens,
  ...text,
};
const values = new Map<string, unknown>(Object.entries(limits));

test.each([
  ['PROFILES_PER_ACCOUNT', 3],
  ['MULTIPLE_PROFILE_DIALOG_AT', 2],
  ['HANDLE_MIN', 3],
  ['HANDLE_MAX', 30],
  ['FIRST_NAME_MAX', 30],
  ['LAST_NAME_MAX', 150],
  ['JOB_TITLE_MAX', 255],
  ['BIO_MAX', 1000],
  ['GALLERY_TITLE_MAX', 80],
  ['COLOUR_INPUT_MAX', 7],
  ['PASSWORD_MIN', 8],
  ['PASSWORD_MAX', 128],
  ['DELETE_PASSWORD_MIN', 6],
  ['UPLOAD_MAX_MB', 20],
  ['UPLOAD_MAX_BYTES', 20_971_520],
  ['CHOSEN_IMAGE_MIN_SIDE', 800],
  ['IMAGE_MIN_SIDE', 64],
  ['IMAGE_MAX_PIXELS', 16_777_216],
  ['PICTURE_MAX_SIDE', 512],
  ['GALLERY_IMAGE_MAX_SIDE', 1600],
  ['TAGS_MAX', 50],
  ['TAGS_PER_CONTACT_MAX', 10],
  ['PAGE_SIZE', 20],
  ['PAGE_SIZE_MAX', 100],
  ['ENRICHMENT_POLL_MS', 4000],
  ['SEARCH_DEBOUNCE_MS', 300],
  ['ADVANCED_ANALYTICS_REFETCH_MS', 60_000],
  ['FEATURE_COST_CACHE_MS', 900_000],
  ['ALERT_BANNER_MS', 5000],
  ['ERROR_TOAST_MS', 5000],
  ['WARNING_TOAST_MS', 3000],
  ['MENU_FOLLOW_DELAY_MS', 100],
  ['SWIPE_THRESHOLD_PX', 15],
  ['VISIT_IDLE_MINUTES', 30],
] as const)('%s is %i', (name, value) => {
  expect(values.get(name)).toBe(value);
});

test.each([
  ['speed_ms', 500],
  ['autoplay_ms', 5000],
  ['centre_padding_px', 80],
] as const)('the %s of a carousel is %i', (name, value) => {
  expect(limits.CAROUSEL[name]).toBe(value);
});

test('the first option of a list is its default', () => {
  expect(limits.ANALYTICS_WINDOWS[0]).toBe('all_time');
  expect(limits.CONTACT_SORTS[0]).toBe('full_name');
  expect([...limits.CREDIT_PACKS]).toEqual([...limits.CREDIT_PACKS].toSorted((a, b) => a - b));
});

test('a data URL of the largest image is accepted, one of a larger image is not', () => {
  const base64 = (bytes: number) => Math.ceil(bytes / 3) * 4;
  const prefix = 'data:image/svg+xml;base64,'.length;
  expect(limits.DATA_URL_MAX).toBeGreaterThanOrEqual(prefix + base64(limits.UPLOAD_MAX_BYTES));
  expect(limits.DATA_URL_MAX).toBeLessThan(base64(limits.UPLOAD_MAX_BYTES * 1.001));
});
