import { DAY } from '../../../src/domain/locale/durations.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import { logRetainedSince, TEAM_ACTIONS, type TeamAction } from '../../../src/domain/team/team-log.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import { teamLog as words } from '#messages/team-log.ts';
import { detailsSentence } from '../../../src/messages/log-details.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { BOM, csvRow } from '../contacts/exports/csv.ts';
import { forgetLapsed } from './invitations/invitations.repository.ts';
import { forgetLog, readLog, readLogBefore } from './log.repository.ts';
import { forgetOffers } from './ownership.repository.ts';
import { requireTeam } from './team-actor.ts';

/** Lines of a log file in memory. */
const PART = 1_000;
/** Days for which an expired invitation can be sent again. */
const LAPSED_DAYS = 90;

const isAction = (name: string): name is TeamAction => TEAM_ACTIONS.some((one) => one === name);
const said = (action: string) => (isAction(action) ? words.actions[action] : action);

type Line = Awaited<ReturnType<typeof readLogBefore>>[number];
type PicturedLine = Awaited<ReturnType<typeof readLog>>['rows'][number];

const lineView = ({ created_at, action, picture_hash, picture_type, ...row }: PicturedLine) => ({
  ...row,
  picture: picture_hash && picture_type ? mediaPath(picture_hash, picture_type) : null,
  action,
  sentence: said(action),
  details: detailsSentence(row.subject),
  created_at: created_at.toISOString(),
});

/** A part of the log of the actor's team, the newest first. @throws Problem 403 for members */
export async function listLog(deps: Deps, actor: Person, page: ListPage) {
  const { id } = requireTeam(actor);
  const { count, rows } = await readLog(deps.db, id, page);
  return { count, results: rows.map(lineView) };
}

export type LogView = Awaited<ReturnType<typeof listLog>>;

function csvLine(line: Line): string {
  const { created_at, actor: who, action, whom, address, subject } = line;
  const cells = [
    created_at.toISOString(),
    who ?? words.someone,
    said(action),
    whom ?? '',
    address,
    detailsSentence(subject),
  ];
  return csvRow([...cells, JSON.stringify(subject)]);
}

/**
 * The whole log of the actor's team as a CSV file, the newest first, read in parts while it is sent. @throws Problem
 * 403
 */
export function logFile(deps: Deps, actor: Person): ReadableStream<Uint8Array> {
  const { id } = requireTeam(actor);
  const encoder = new TextEncoder();
  let last: Line | null = null;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BOM + csvRow(words.columns))),
    async pull(controller) {
      const part: Line[] = await readLogBefore(deps.db, id, last, PART);
      last = part.at(-1) ?? last;
      if (part.length > 0) controller.enqueue(encoder.encode(part.map(csvLine).join('')));
      if (part.length < PART) controller.close();
    },
  });
}

/** Deletes old lines of logs, expired offers, and invitations that expired long ago. */
export async function sweepTeams(deps: Deps): Promise<void> {
  const now = deps.now();
  await forgetLog(deps.db, logRetainedSince(now));
  await forgetOffers(deps.db, now);
  await forgetLapsed(deps.db, new Date(now.getTime() - LAPSED_DAYS * DAY));
}
