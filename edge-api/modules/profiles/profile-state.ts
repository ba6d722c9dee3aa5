/** What is stored of a profile that says who may see it. */
export type StoredState = {
  readonly state: 'normal' | 'disabled';
  readonly is_draft: boolean;
  readonly deleted_at: Date | null;
};

/**
 * `normal`: everybody may see it. `draft`: its owner alone, until it is created. `deleted`: nobody, but it may be brought
 * back for a while. `disabled`: switched off. Its owner has the first two: may change them, and keeps one less for each.
 */
export type ProfileState = 'normal' | 'draft' | 'deleted' | 'disabled';

/** What a profile is, to the world and to its owner. */
export function profileState({ state, is_draft, deleted_at }: StoredState): ProfileState {
  if (deleted_at !== null) return 'deleted';
  if (is_draft) return 'draft';
  return state;
}
