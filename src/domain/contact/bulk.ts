/** Actions on all contacts of a filter. */
export const FILTER_ACTIONS = ['tag', 'untag', 'delete', 'export', 'enrich'] as const;
export type FilterAction = (typeof FILTER_ACTIONS)[number];
/** Those that are followed in the list of contacts; an export is mailed. */
export type FilterChange = Exclude<FilterAction, 'export'>;

/** Whether it can be undone: a mail was read, and a look-up is paid. */
export const isUndoable = (action: FilterAction): boolean => action !== 'export' && action !== 'enrich';

/** `failed` if a right ended meanwhile; what was changed before stays, and can be undone. */
export const BULK_STATUSES = ['running', 'done', 'failed', 'undoing', 'undone'] as const;

/** How far a change of all contacts of a filter is; while it is undone, `done` are not undone yet. */
export type FilterActionState = {
  id: string;
  action: FilterChange;
  status: (typeof BULK_STATUSES)[number];
  done: number;
  of: number;
  /** Of `done`, those that were changed, or whose look-up began. */
  changed: number;
};

/** Whether it goes on by itself. */
export const isGoingOn = ({ status }: Pick<FilterActionState, 'status'>): boolean =>
  status === 'running' || status === 'undoing';

/** Contacts that one step changes. */
export const BULK_STEP = 500;
/** Contacts that are looked up at a time: fewer, since a look-up that takes minutes is given up. */
export const ENRICH_STEP = 100;
/** Days in which it can be undone: for as long as deleted contacts are stored. */
export const BULK_DAYS = 30;
