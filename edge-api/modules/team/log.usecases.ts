import { logKeptSince, TEAM_ACTIONS, type TeamAction } from '../../../src/domain/team-log.ts';
import type { TeamPage } from '../../../src/domain/team-schema.ts';
import { teamLog as words } from '#messages/team-log.ts';
import { detailsSentence } from '../../../src/messages/log-details.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { BOM, csvRow } from '../contacts/csv.ts';
import { forgetLapsed } from './invitations.repository.ts';
import { forgetLog, readLog } from './log.repository.ts';
import { forgetOffers } from './ownership.repository.ts';
import { requireTeam } from './team-actor.ts';

/** Lines of a file of the log, the newest; a request must end. */
const FILE_MAX = 10_000;
const DAY = 86_400_000;
/** Days for which an invitation that lapsed can still be sent again. */
const LAPSED_DAYS = 90;

const isAction = (name: string): name is TeamAction => TEAM_ACTIONS.some((one) => one === name);
const said = (action: string) => (isAction(action) ? words.actions[action] : action);

/** A part of the log of the actor's team, the newest first. @throws Problem 403 for who does not run one */
export async function listLog(deps: Deps, actor: Person, page: TeamPage) {
  const { id } = requireTeam(actor);
  const { count, rows } = await readLog(deps.db, id, page);
  return {
    count,
    results: rows.map(({ created_at, action, ...row }) => ({
      ...row,
      action,
      sentence: said(action),
      details: detailsSentence(row.subject),
      created_at: created_at.toISOString(),
    })),
  };
}

export type LogView = Awaited<ReturnType<typeof listLog>>;

/** The log of the actor's team as a CSV file, its newest ten thousand lines. @throws Problem 403 */
export async function logFile(deps: Deps, actor: Person): Promise<string> {
  const { results } = await listLog(deps, actor, { limit: FILE_MAX, offset: 0 });
  const lines = results.map(({ created_at, actor: who, sentence, details, whom, address, subject }) =>
    csvRow([
      created_at,
      who ?? words.someone,
      sentence,
      whom ?? '',
      address,
      details,
      JSON.stringify(subject),
    ]),
  );
  return BOM + csvRow(words.columns) + lines.join('');
}

/** Forgets logs that were kept long enough, offers that lapsed, and invitations that lapsed long ago. */
export async function sweepTeams(deps: Deps): Promise<void> {
  const now = deps.now();
  await forgetLog(deps.db, logKeptSince(now));
  await forgetOffers(deps.db, now);
  await forgetLapsed(deps.db, new Date(now.getTime() - LAPSED_DAYS * DAY));
}
