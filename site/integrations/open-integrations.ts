import type { Person } from '../../edge-api/actor/actor.ts';
import { refusal, type Refusal } from '../../src/domain/gates.ts';
import { accessOf } from '../../src/domain/permissions.ts';
import type { Page } from '../account/call-api.ts';

/** What somebody finds on the pages of integrations: everything, all of it locked, or only why there is nothing. */
export type Opened = { isSeen: boolean; refused: Refusal | null };

/** What a role finds there; where it is nothing, the page's status says so too. */
export function openIntegrations(
  page: { response: Pick<Page['response'], 'status'> },
  { role, locks }: Pick<Person, 'role' | 'locks'>,
): Opened {
  const isSeen = accessOf(role, locks, 'integrations') !== 'none';
  if (!isSeen) page.response.status = 403;
  return { isSeen, refused: refusal(role, locks, 'integrations') };
}
