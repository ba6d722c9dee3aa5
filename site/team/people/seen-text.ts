import { team as words } from '#messages/team.ts';
import { format } from '../../../src/messages/format.ts';
import { dateOf } from '../../plans/words.ts';

/** When a member was last signed in. */
export const seenText = (seen: string | null): string =>
  seen === null ? words.member.never_seen : format(words.member.seen, { date: dateOf(new Date(seen)) });
