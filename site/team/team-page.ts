import type { Person } from '../../edge-api/actor/actor.ts';
import { showTeam, type TeamView } from '../../edge-api/modules/team/team.usecases.ts';
import { PAGE_SIZE } from '../../src/domain/limits/lists.ts';
import { refusal, type Refusal } from '../../src/domain/permissions/gates.ts';
import type { FormPage } from '../forms/call-api.ts';

/** The team of its admin, or why the user has no access, which also sets the page's status. */
export async function openTeam(
  page: FormPage,
  actor: Person,
): Promise<{ team: TeamView; refused: null } | { team: null; refused: Refusal }> {
  const refused = refusal(actor.role, actor.locks, 'team_menu');
  if (!refused) return { team: await showTeam(page.locals.deps, actor), refused };
  page.response.status = 403;
  return { team: null, refused };
}

/**
 * The same, and what a page reads beside it, in one trip; null if the user has no access, or posted a form, which may
 * change it.
 */
export function openTeamWith<Shown>(page: FormPage, actor: Person, read: () => Promise<Shown>) {
  const isLater = page.request.method === 'POST' || refusal(actor.role, actor.locks, 'team_menu') !== null;
  return Promise.all([openTeam(page, actor), isLater ? null : read()]);
}

/** The page of a list: `?page=2`, from 1. */
export function partOf({ url }: Pick<FormPage, 'url'>): { page: number; limit: number; offset: number } {
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 1 && asked < 10_000 ? asked : 1;
  return { page, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

/** Parameters of a list's address with a success message. */
const DONE = ['done', 'edited', 'removed'];

/** The list's address with other parameters, and without an earlier success message. */
export function backTo({ url }: Pick<FormPage, 'url'>, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(url.searchParams);
  for (const name of DONE) query.delete(name);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${url.pathname}?${query}`;
}

/** The page's own address with other parameters, and with the card that its previews show (`?as=`). */
export function withPreviewedCard(
  { url }: Pick<FormPage, 'url'>,
  more: Readonly<Record<string, string>>,
): string {
  const as = url.searchParams.get('as');
  return `${url.pathname}?${new URLSearchParams({ ...more, ...(as !== null && { as }) })}`;
}

/** The address of another page of the list. */
export const pageAt = (page: Pick<FormPage, 'url'>, part: number): string =>
  backTo(page, { page: String(part) });
