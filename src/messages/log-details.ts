import { teamLog } from '#messages/team-log.ts';
import { team } from '#messages/team.ts';
import { labels } from '#messages/validation.ts';
import { logDetails, type LogDetail } from '../domain/team/team-log-details.ts';
import { format } from './format.ts';

const words = teamLog.details;
const NAMES: Readonly<Record<string, string>> = { ...labels, ...teamLog.parts };
const list = new Intl.ListFormat('en', { type: 'unit' });

/** `first_name` as `First name`, for what has no name of its own. */
const spoken = (part: string) => (part.charAt(0).toUpperCase() + part.slice(1)).replaceAll('_', ' ');
const nameOf = (part: string) => (Object.hasOwn(NAMES, part) ? NAMES[part]! : spoken(part));

function say(detail: LogDetail): string {
  switch (detail.kind) {
    case 'people':
      return detail.n === 1 ? words.people_one : format(words.people, { n: detail.n });
    case 'role': {
      const to = team.roles[detail.to];
      return detail.from
        ? format(words.roles, { from: team.roles[detail.from], to })
        : format(words.role, { to });
    }
    default:
      return format(words[detail.kind], { names: list.format(new Set(detail.names.map(nameOf))) });
  }
}

/** What a line of a team's log says of its subject, such as the parts of a card that were edited; empty for nothing. */
export const detailsSentence = (subject: Parameters<typeof logDetails>[0]): string =>
  logDetails(subject).map(say).join('. ');
