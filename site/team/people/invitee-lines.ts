import type { InviteeList, LeftOut, ListedInvitee } from './invitee-list.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { teamJoining } from '#messages/team-joining.ts';
import { format } from '../../../src/messages/format.ts';

const words = teamJoining.invite;

/** Omitted lines that are listed individually; the others are only counted. */
const SHOWN = 20;

const lineOf = (line: number | null | undefined): string => (line ? format(words.line, { n: line }) : '');

/** A list's details of a person besides the address. */
export const foundOf = (person: ListedInvitee, { lines }: Pick<InviteeList, 'lines'>): string =>
  [fullName(person), person.job_title, lineOf(lines[person.email])].filter(Boolean).join(', ');

const whyOf = ({ same_as }: LeftOut): string => {
  if (same_as === null) return words.unreadable;
  return same_as === 'typed' ? words.typed_too : format(words.same_as, { n: same_as });
};

/** The message for each line without an invitation. */
export function leftOutLines({ left }: Pick<InviteeList, 'left'>): string[] {
  const each = left
    .slice(0, SHOWN)
    .map((one) =>
      format(words.left, { what: [lineOf(one.line), one.said].filter(Boolean).join(', '), why: whyOf(one) }),
    );
  return left.length > SHOWN ? [...each, format(words.left_more, { n: left.length - SHOWN })] : each;
}
