import type { TeamAfter } from '../../edge-api/modules/leaving/heir.usecases.ts';
import { account as words } from '#messages/account.ts';
import { format } from '../../src/messages/format.ts';
import { teamSize } from '../../src/messages/team-size.ts';

/** What whoever deletes their account is told before of the team that they own. */
export function teamSentence({ team, heir }: TeamAfter): string {
  if (!heir) return format(words.delete.no_heir, { team });
  return format(words.delete.heir, { team, name: heir.name, email: heir.email, ...teamSize(heir) });
}
