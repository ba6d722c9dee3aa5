import type { ItemDraft, ListChange } from './use-list.ts';

/** Replaces an item, or appends a new one. */
export const withItem =
  <Draft extends ItemDraft>(draft: Draft): ListChange<Draft> =>
  (now) =>
    draft.id !== undefined && now.some(({ id }) => id === draft.id)
      ? now.map((one) => (one.id === draft.id ? draft : one))
      : [...now, draft];

/** Removes an item. */
export const without =
  <Draft extends ItemDraft>(gone: string | undefined): ListChange<Draft> =>
  (now) =>
    now.filter(({ id }) => id !== gone);

/** Moves the listed items to the front, in this order. */
export const moveToFront =
  <Draft extends ItemDraft>(ids: readonly string[]): ListChange<Draft> =>
  (now) => {
    const place = ({ id }: Draft) => (ids.includes(id ?? '') ? ids.indexOf(id ?? '') : ids.length);
    return now.toSorted((a, b) => place(a) - place(b));
  };
