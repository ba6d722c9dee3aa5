import { teamJoining as joining } from '#messages/team-joining.ts';
import { team as words } from '#messages/team.ts';
import { format } from '../../../src/messages/format.ts';
import type { FormPage } from '../../forms/call-api.ts';

const DONE: Readonly<Record<string, string>> = {
  changed: words.member.changed,
  resent: joining.invite.resent,
  withdrawn: joining.invite.withdrawn,
};

/** The success message of the list of people, from its address; null for none. */
export function noticeOf({ url: { searchParams: query } }: Pick<FormPage, 'url'>): string | null {
  const edited = /^(\d{1,6})-(\d{1,6})$/.exec(query.get('edited') ?? '');
  if (edited) return format(words.bulk.done, { cards: edited[1]!, people: edited[2]! });
  const removed = query.get('removed');
  if (removed) return format(words.member.removed, { name: removed.slice(0, 200) });
  const done = query.get('done') ?? '';
  return Object.hasOwn(DONE, done) ? DONE[done]! : null;
}
