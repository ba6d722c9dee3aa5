import { exportContentType, exportFileName } from '../../../../src/domain/contact/contact-export.ts';
import { exportProblems as words } from '#messages/exports.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, problem, unavailable } from '../../../kit/problems.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { sameText } from '../../../kit/same-text.ts';
import { readExport, useLink, type ExportRow } from './exports.repository.ts';

/** An export's file for download; `size` in bytes. */
export type OpenedExport = { body: ReadableStream; size: number; fileName: string; contentType: string };

type Standing = 'ready' | 'pending' | 'failed' | 'lapsed';

function standingOf(deps: Deps, { status, object_key, expires_at }: ExportRow): Standing {
  if (expires_at <= deps.now()) return 'lapsed';
  if (status === 'failed') return 'failed';
  return object_key === null ? 'pending' : 'ready';
}

async function fetchFile(deps: Deps, row: ExportRow): Promise<OpenedExport> {
  const standing = standingOf(deps, row);
  if (standing === 'lapsed') throw problem('link_expired', { detail: words.lapsed });
  if (standing !== 'ready') throw problem('conflict', { detail: words[standing] });
  const stored = await deps.files.get(row.object_key!);
  if (!stored) throw unavailable();
  return {
    body: stored.body,
    size: stored.size,
    fileName: exportFileName(row.format, row.created_at),
    contentType: exportContentType(row.format),
  };
}

const hasToken = async ({ token_hash }: ExportRow, token: string): Promise<boolean> =>
  sameText(token_hash, await hashToken(token));

/**
 * The file of an export of the caller, any number of times until it expires. @throws Problem 404 if it is not theirs;
 * 409 if it is pending; 422 if it expired
 */
export async function openOwnExport(deps: Deps, actor: Actor, id: string): Promise<OpenedExport> {
  requireMay(actor, 'own', 'contacts:read');
  const row = await readExport(deps.db, id);
  if (row?.user_id !== actor.owner.user_id) throw notFound();
  return fetchFile(deps, row);
}

/**
 * The file of an export for the holder of its mailed link, once. The link is only used up when the file can be sent.
 * @throws Problem 404 for an invalid link; 409 if the file is pending; 422 if it expired or the link was used
 */
export async function openMailedExport(deps: Deps, id: string, token: string): Promise<OpenedExport> {
  const row = await readExport(deps.db, id);
  if (!row || !(await hasToken(row, token))) throw notFound();
  const used = problem('link_expired', { detail: words.used });
  if (row.used_at !== null) throw used;
  const file = await fetchFile(deps, row);
  if (await useLink(deps.db, id, deps.now())) return file;
  await file.body.cancel();
  throw used;
}

/** The content of a mailed link's page; `until` is when the file expires. */
export type ShownExport =
  { kind: 'ready'; own: boolean; until: Date } | { kind: 'pending' | 'failed' | 'used' | 'sign_in' | 'gone' };

/** The content of a mailed link's page. Read-only, since mail scanners open links, too. @throws DatabaseAway */
export async function showExport(
  deps: Deps,
  actor: Actor | null,
  id: string,
  token: string,
): Promise<ShownExport> {
  const row = await readExport(deps.db, id);
  const own = row !== null && row.user_id === actor?.owner.user_id;
  const named = row !== null && !own && (await hasToken(row, token));
  if (!own && !named) return { kind: actor || token ? 'gone' : 'sign_in' };
  const standing = standingOf(deps, row);
  if (standing === 'lapsed') return { kind: 'gone' };
  if (standing !== 'ready') return { kind: standing };
  return named && row.used_at !== null ? { kind: 'used' } : { kind: 'ready', own, until: row.expires_at };
}
