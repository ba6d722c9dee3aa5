import type { ItemDraft, ListChange } from './use-list.ts';

/** Takes an item's place over, or puts a new one at the end. */
export const withItem =
  <Draft extends ItemDraft>(draft: Draft): ListChange<Draft> =>
  (now) =>
    draft.id !== undefined && now.some(({ id }) => id === draft.id)
      ? now.map((one) => (one.id === draft.id ? draft : one))
      : [...now, draft];

/** Leaves an item out. */
export const without =
  <Draft extends ItemDraft>(gone: string | undefined): ListChange<Draft> =>
  (now) =>
    now.filter(({ id }) => id !== gone);

/** Puts the items that are named into their order, before all others. */
export const inOrder =
  <Draft extends ItemDraft>(ids: readonly string[]): ListChange<Draft> =>
  (now) => {
    const place = ({ id }: Draft) => (ids.includes(id ?? '') ? ids.indexOf(id ?? '') : ids.length);
    return now.toSorted((a, b) => place(a) - place(b));
  };
