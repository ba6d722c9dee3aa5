import { DAY } from '../../../../src/domain/locale/durations.ts';
import { EXPORT_DAYS } from '../../../../src/domain/limits/contacts.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { teamLine } from '../../../events/team-line.ts';
import { spendAttempt } from '../../../limits/rate-limit.ts';
import { describeError, log } from '../../../kit/log.ts';
import { notFound } from '../../../kit/problems.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { areTheirs } from '../bulk.repository.ts';
import { exportToken } from './export-token.ts';
import { insertExport } from './exports.repository.ts';
import {
  exportAskedSchema,
  type ExportAsked,
  type ExportInput,
  type TeamExportInput,
} from './exports.schema.ts';
import { exportMessage } from './make-export.usecases.ts';

/** The unique bare ids of contacts, from either form. */
export const bareIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => id.split('/').at(-1) ?? '')),
];

/**
 * Exports the caller's own contacts, all or some, as far as the plan shows them. The queue makes the file; its link
 * comes by mail. @returns the id of the export @throws Problem 404 for a contact of another owner; 403 for the role;
 * 429
 */
export async function askExport(deps: Deps, actor: Actor, input: ExportInput): Promise<string> {
  requireMay(actor, 'own', 'contacts:read');
  const { owner, permissions } = actor;
  const [ids, most] = [bareIds(input.ids), permissions.contactsLimit];
  if (ids.length > 0 && !(await areTheirs(deps.db, { owner, most, ids }))) throw notFound();
  requireMay(actor, 'export_contacts', 'contacts:read');
  const { format, ...which } = input;
  return begin(deps, actor, format, { ...which, ids, members: [], most }, null);
}

/**
 * Exports chosen contacts of a caller who may export, of any number. @returns the id of the export @throws Problem 429
 */
export async function beginExport(
  deps: Deps,
  actor: Actor,
  format: ExportInput['format'],
  ids: readonly string[],
): Promise<string> {
  const asked = exportAskedSchema.parse({ ids });
  return begin(deps, actor, format, { ...asked, most: actor.permissions.contactsLimit }, null);
}

/**
 * Exports the contacts that the caller's team collected, all or filtered. It is logged, and the file is available while
 * the caller runs the team. @returns the id of the export @throws Problem 403 for members, and for plans without
 * exports; 429
 */
export async function askTeamExport(deps: Deps, actor: Actor, input: TeamExportInput): Promise<string> {
  requireMay(actor, ['team_menu', 'export_contacts'], 'contacts:read');
  const teamId = actor.owner.runs_team_id;
  if (teamId === null) throw notFound();
  const { format, ...which } = input;
  return begin(deps, actor, format, { ...which, ids: [], most: null }, teamId);
}

/** Stores the request, and passes it to the queue. @throws Problem 429 */
async function begin(
  deps: Deps,
  actor: Actor,
  format: ExportInput['format'],
  asked: ExportAsked,
  team_id: string | null,
): Promise<string> {
  const { user_id } = actor.owner;
  await spendAttempt(deps, 'export_per_account', user_id);
  const [id, created_at] = [deps.newId(), deps.now()];
  const row = {
    id,
    user_id,
    team_id,
    format,
    asked: JSON.stringify(asked),
    status: 'pending',
    token_hash: await hashToken(await exportToken(deps.env.VISITOR_HASH_SECRET, id)),
    created_at,
    expires_at: new Date(created_at.getTime() + EXPORT_DAYS * DAY),
  } as const;
  const line = team_id && teamLine(deps, actor, team_id, 'contacts_exported', { export_id: id, format });
  await insertExport(deps.db, row, line || null);
  await deps.jobs.send(exportMessage(id)).catch((error: unknown) => {
    // It is stored: the schedule finds it.
    log('error', 'export_left', { error: describeError(error) });
  });
  return id;
}
