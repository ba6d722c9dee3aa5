import { TILES_PER_ROW, TILES_PER_ROW_WITHOUT_GO_LIVE } from '../../domain/limits/screens.ts';
import { describeRole, type Role } from '../../domain/permissions/roles.ts';

/**
 * The centred item of the carousel: the LIVE profile, another one, a draft, or the placeholder 'Create new profile'.
 */
export type SelectedCard = 'live' | 'other' | 'draft' | 'placeholder';

/** Input of Home; `profiles` counts the user's own, without the placeholder. */
export type HomeInput = { readonly role: Role; readonly profiles: number; readonly selected: SelectedCard };

export type HomeTile = {
  readonly tile: 'share' | 'edit' | 'go_live' | 'is_live';
  readonly disabled: boolean;
};

const isTeamUser = (role: Role): boolean => describeRole(role).kind === 'team';

/** Whether the LIVE profile is marked and can be changed: not for team users, nor with only one profile. */
export const showsLive = ({ role, profiles }: Pick<HomeInput, 'role' | 'profiles'>): boolean =>
  !isTeamUser(role) && profiles > 1;

/**
 * The tiles below the carousel. They are disabled for the placeholder; a draft, which only its owner sees, can be
 * edited.
 */
export function homeTiles(input: HomeInput): {
  readonly perRow: number;
  readonly tiles: readonly HomeTile[];
} {
  const edits = input.selected !== 'placeholder';
  const disabled = !edits || input.selected === 'draft';
  const tiles: HomeTile[] = [
    { tile: 'share', disabled },
    { tile: 'edit', disabled: !edits },
  ];
  if (!showsLive(input)) return { perRow: TILES_PER_ROW_WITHOUT_GO_LIVE, tiles };
  const live = input.selected === 'live' ? 'is_live' : 'go_live';
  return { perRow: TILES_PER_ROW, tiles: [...tiles, { tile: live, disabled }] };
}

export type ModalTile =
  | 'share_profile'
  | 'public_view'
  | 'edit_profile'
  | 'continue_profile'
  | 'make_live'
  | 'already_live'
  | 'delete_profile';

/**
 * The tiles of the selected card's modal. Team users neither make LIVE nor delete, except their own drafts; the LIVE
 * profile cannot be deleted.
 */
export function modalTiles({ role, selected }: Pick<HomeInput, 'role' | 'selected'>): readonly ModalTile[] {
  if (selected === 'placeholder') return [];
  if (selected === 'draft') return ['continue_profile', 'delete_profile'];
  const always: ModalTile[] = ['share_profile', 'public_view', 'edit_profile'];
  if (isTeamUser(role)) return always;
  return selected === 'live' ? [...always, 'already_live'] : [...always, 'make_live', 'delete_profile'];
}
