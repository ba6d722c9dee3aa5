import { expect, test } from 'vitest';
import { profileState } from './profile-state.ts';

const at = new Date(0);

test.each([
  [{ state: 'normal', is_draft: false, deleted_at: null }, 'normal'],
  [{ state: 'disabled', is_draft: false, deleted_at: null }, 'disabled'],
  [{ state: 'disabled', is_draft: true, deleted_at: null }, 'draft'],
  [{ state: 'disabled', is_draft: false, deleted_at: at }, 'deleted'],
  [{ state: 'disabled', is_draft: true, deleted_at: at }, 'deleted'],
] as const)('%j is %s', (stored, state) => {
  expect(profileState(stored)).toBe(state);
});
