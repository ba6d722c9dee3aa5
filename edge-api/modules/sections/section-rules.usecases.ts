import { describeRole } from '../../../src/domain/permissions/roles.ts';
import {
  changedRules,
  RULED_SECTIONS,
  rulesView,
  type RuledSection,
  type SectionRules,
  type SectionRulesChange,
  type TouchedByRules,
} from '../../../src/domain/sections/section-rules.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { teamLine } from '../../events/team-line.ts';
import { forbidden } from '../../kit/problems.ts';
import { ranTeam } from './ran-team.ts';
import {
  readAllowedFields,
  readBound,
  readSectionRules,
  writeSectionRules,
} from './section-rules.repository.ts';

/** The rules of the caller's team for its members' sections. @throws Problem 403 for members */
export async function showSectionRules(deps: Deps, actor: Actor): Promise<SectionRules> {
  requireMay(actor, 'team_menu', 'profiles:read');
  return rulesView(await readSectionRules(deps.db, ranTeam(actor)));
}

/** Changes the rules of the given sections. @throws Problem 403 for members */
export async function changeSectionRules(
  deps: Deps,
  actor: Actor,
  { sections }: SectionRulesChange,
): Promise<SectionRules> {
  requireMay(actor, 'team_menu', 'profiles:write');
  const given = Object.entries(sections).flatMap(([name, rule]) =>
    rule ? [{ section: RULED_SECTIONS[name as RuledSection], ...rule }] : [],
  );
  const teamId = ranTeam(actor);
  const subject = { sections: given.map(({ section }) => section) };
  await writeSectionRules(deps.db, teamId, given, teamLine(deps, actor, teamId, 'rules_changed', subject));
  return showSectionRules(deps, actor);
}

/** The people affected by a change, and how; read-only. @throws as `changeSectionRules` */
export async function trySectionRules(
  deps: Deps,
  actor: Actor,
  change: SectionRulesChange,
): Promise<TouchedByRules> {
  requireMay(actor, 'team_menu', 'profiles:write');
  const teamId = ranTeam(actor);
  const touched = changedRules(rulesView(await readSectionRules(deps.db, teamId)), change);
  if (!touched) return { members: [] };
  const bound = await readBound(deps.db, teamId);
  return { members: bound.map((user_id) => ({ user_id, ...touched })) };
}

/** The networks that the caller's team allows them; null for all. Like its locks, it applies to members only. */
export async function allowedNetworks(deps: Deps, actor: Actor): Promise<string[] | null> {
  const is = describeRole(actor.role);
  if (is.kind !== 'team' || is.team_role !== 'member' || actor.owner.team_id === null) return null;
  return readAllowedFields(deps.db, actor.owner.team_id);
}

type Place = { id: string; columns: Readonly<Record<string, unknown>> };

/**
 * Refuses a network that the caller's team does not allow them. Items that are on the card, or were just removed, are
 * accepted. @throws Problem 403
 */
export async function requireAllowedNetworks(
  deps: Deps,
  actor: Actor,
  rows: readonly Place[],
  had: readonly { id: string; field_type_id?: unknown }[],
): Promise<void> {
  const allowed = await allowedNetworks(deps, actor);
  if (allowed === null) return;
  const isThere = ({ id, columns }: Place) =>
    had.some((one) => one.id === id && one.field_type_id === columns.field_type_id);
  const isRefused = rows.some((row) => !allowed.includes(String(row.columns.field_type_id)) && !isThere(row));
  if (isRefused) throw forbidden({ code: 'permission.restricted_by_admin' });
}
