import type { OwnAccount } from '../../domain/account.ts';
import { tagManagement } from '../../domain/gates.ts';

/** Where somebody makes a new tag for a contact: beside the others, in the team's dashboard, or nowhere. */
export type NewTags = 'here' | 'dashboard' | null;

/** The place where 'Manage Tags' lets an account do so, too. */
export function newTagsOf(account: Pick<OwnAccount, 'role'> | null, isFramed = window !== top): NewTags {
  const kind = account && tagManagement(account.role, isFramed).kind;
  if (kind === 'edit') return 'here';
  return kind === 'dashboard' ? kind : null;
}
