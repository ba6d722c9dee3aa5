import type { OwnAccount } from '../../../domain/account/account.ts';
import { tagManagement } from '../../../domain/permissions/gates.ts';
import { TAGS_MAX } from '../../../domain/limits/contacts.ts';
import type { ListedTag } from '../../../domain/contact/tags.ts';

/** Where a user creates a new tag for a contact: here, in the team's dashboard, or nowhere. */
export type NewTags = 'here' | 'dashboard' | null;

/** The place where the account can manage tags. */
export function newTagsOf(account: Pick<OwnAccount, 'role'> | null, isFramed = window !== top): NewTags {
  const kind = account && tagManagement(account.role, isFramed).kind;
  if (kind === 'edit') return 'here';
  return kind === 'dashboard' ? kind : null;
}

/** Whether the limit of tags is reached: the team's for its admins, else the user's own. */
export function isFullOfTags(
  all: readonly Pick<ListedTag, 'team'>[],
  account: { permissions: Pick<OwnAccount['permissions'], 'isTeamAdmin'> } | null,
): boolean {
  const isTeams = account?.permissions.isTeamAdmin ?? false;
  return all.filter(({ team }) => team === isTeams).length >= TAGS_MAX;
}
