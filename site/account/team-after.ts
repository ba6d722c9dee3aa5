import type { TeamAfter } from '../../edge-api/modules/leaving/heir.usecases.ts';
import { account as words } from '#messages/account.ts';
import { format } from '../../src/messages/format.ts';
import { teamSize } from '../../src/messages/team-size.ts';

/** The text on the team of an owner who deletes their account. */
export function teamSentence({ team, heir }: TeamAfter): string {
  if (!heir) return format(words.delete.no_heir, { team });
  return format(words.delete.heir, { team, name: heir.name, email: heir.email, ...teamSize(heir) });
}
