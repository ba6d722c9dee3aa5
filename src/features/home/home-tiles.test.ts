import { describe, expect, test } from 'vitest';
import { homeTiles, modalTiles, showsLive, type SelectedCard } from './home-tiles.ts';
import { ROLES, type Role } from '../../domain/permissions/roles.ts';

const SOLO: readonly Role[] = ['SOLO_ESSENTIAL_DEFAULT', 'SOLO_LIMITED_DEFAULT', 'SOLO_ACTIVE_DEFAULT'];
const isSolo = (role: Role) => SOLO.includes(role);
const names = (role: Role, profiles: number, selected: SelectedCard) =>
  homeTiles({ role, profiles, selected }).tiles.map(({ tile }) => tile);

describe.each(ROLES)('%s', (role) => {
  test('with one profile has share and edit tiles, two per row, without LIVE', () => {
    expect(homeTiles({ role, profiles: 1, selected: 'live' })).toEqual({
      perRow: 2,
      tiles: [
        { tile: 'share', disabled: false },
        { tile: 'edit', disabled: false },
      ],
    });
    expect(showsLive({ role, profiles: 1 })).toBe(false);
  });

  test.each([2, 3])('with %i profiles has the LIVE tile only for users without a team', (profiles) => {
    const live = isSolo(role);
    expect(showsLive({ role, profiles })).toBe(live);
    expect(homeTiles({ role, profiles, selected: 'live' }).perRow).toBe(live ? 3 : 2);
    expect(names(role, profiles, 'live')).toEqual(['share', 'edit', ...(live ? ['is_live'] : [])]);
    expect(names(role, profiles, 'other')).toEqual(['share', 'edit', ...(live ? ['go_live'] : [])]);
  });

  test('has no actions for the placeholder', () => {
    const { tiles } = homeTiles({ role, profiles: 2, selected: 'placeholder' });
    expect(tiles.every(({ disabled }) => disabled)).toBe(true);
    expect(modalTiles({ role, selected: 'placeholder' })).toEqual([]);
  });

  test('finishes or deletes an own draft, and cannot share it', () => {
    const { tiles } = homeTiles({ role, profiles: 2, selected: 'draft' });
    expect(tiles.filter(({ disabled }) => !disabled).map(({ tile }) => tile)).toEqual(['edit']);
    expect(modalTiles({ role, selected: 'draft' })).toEqual(['continue_profile', 'delete_profile']);
  });

  test('opens a modal that makes LIVE and deletes only if allowed', () => {
    const always = ['share_profile', 'public_view', 'edit_profile'];
    expect(modalTiles({ role, selected: 'live' })).toEqual(
      isSolo(role) ? [...always, 'already_live'] : always,
    );
    expect(modalTiles({ role, selected: 'other' })).toEqual(
      isSolo(role) ? [...always, 'make_live', 'delete_profile'] : always,
    );
  });
});
