/** The stored columns that decide a profile's visibility. */
export type StoredState = {
  readonly state: 'normal' | 'disabled';
  readonly is_draft: boolean;
  readonly deleted_at: Date | null;
};

/**
 * `normal`: public. `draft`: for its owner only, until it is created. `deleted`: for no one, but can be restored for a
 * while. `disabled`: for no one. The first two can be changed, and count towards the owner's limit.
 */
export type ProfileState = 'normal' | 'draft' | 'deleted' | 'disabled';

/** The state of a profile. */
export function profileState({ state, is_draft, deleted_at }: StoredState): ProfileState {
  if (deleted_at !== null) return 'deleted';
  if (is_draft) return 'draft';
  return state;
}
