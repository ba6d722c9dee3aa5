/** Default and maximum page size of any list. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** The first is the default. */
export const ANALYTICS_WINDOWS = [
  'all_time',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_12_months',
] as const;
/** The first is the default. */
export const INTERACTIONS_SORTS = ['-timestamp', 'timestamp'] as const;
export const INTERACTION_FILTERS = ['all', 'saved', 'exchanged', 'social_media', 'links'] as const;
export const ADVANCED_ANALYTICS_REFETCH_MS = 60_000;
/** Minutes without a click after which a visit ends. */
export const VISIT_IDLE_MINUTES = 30;
/**
 * Hours after its end in which visits of a day are still counted, longer than the queue retries. Then the day's key
 * is deleted, which makes its visits anonymous.
 */
export const VISIT_DAY_OPEN_HOURS = 6;
/** Maximum rows of a breakdown, largest first. */
export const BREAKDOWN_MAX = 100;
export const DEVICE_TYPES = ['mobile', 'desktop', 'tablet'] as const;
