/** Actions on all contacts of a filter. */
export const FILTER_ACTIONS = ['tag', 'untag', 'delete', 'export'] as const;
export type FilterAction = (typeof FILTER_ACTIONS)[number];

/** `failed` if a right ended meanwhile; what was changed before stays, and can be undone. */
export const BULK_STATUSES = ['running', 'done', 'failed', 'undoing', 'undone'] as const;

/** Contacts that one step changes. */
export const BULK_STEP = 500;
/** Days in which it can be undone: for as long as deleted contacts are stored. */
export const BULK_DAYS = 30;
