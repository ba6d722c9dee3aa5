import { BRAND } from '../../../src/domain/brand/brand.ts';
import { fileTypeOf } from '../../../src/domain/media/file-types.ts';
import type { Deps } from '../../deps.ts';
import { nameOfError } from '../../db/name-of-error.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { describeError, log } from '../../kit/log.ts';
import { exportInteractions } from '../analytics/export-interactions.usecases.ts';
import { CONTACT_FILES, exportContacts } from '../contacts/exports/export-contacts.ts';
import type { Person } from '../../actor/actor.ts';
import { accountJson } from './account-json.ts';
import { readUploaded } from './export-uploads.repository.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

/** Extensions by content type, for pictures; files have the domain's. */
const PICTURES: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Uploads whose names are in memory. */
const UPLOADS = 200;

/** Each upload, fetched in its turn. Files that the bucket has lost are left out. */
async function* uploadsOf(deps: Deps, userId: string): AsyncGenerator<ZipEntry> {
  let page: Awaited<ReturnType<typeof readUploaded>> = [];
  do {
    page = await readUploaded(deps.db, userId, page.at(-1)?.place ?? 0, UPLOADS);
    for (const { id, hash, content_type } of page) {
      const stored = await deps.files.get(hash);
      if (!stored) continue;
      const ending = PICTURES[content_type] ?? fileTypeOf(content_type).extension;
      yield { name: `files/${id}.${ending}`, stored: stored.body };
    }
  } while (page.length === UPLOADS);
}

async function* alone(texts: AsyncIterable<string>): AsyncGenerator<[string]> {
  for await (const text of texts) yield [text];
}

/** The archive's files, each read in pages. */
async function* entriesOf(
  deps: Deps,
  userId: string,
  account: AsyncIterable<string>,
): AsyncGenerator<ZipEntry> {
  yield { names: ['account.json'], texts: alone(account) };
  yield { names: CONTACT_FILES, texts: exportContacts(deps, userId) };
  yield { names: ['interactions.json'], texts: alone(exportInteractions(deps, userId)) };
  yield* uploadsOf(deps, userId);
}

/** Logs why an archive was cut off: its response has started, and cannot report it. */
const reportCut = (error: unknown): void =>
  log('error', nameOfError(error), { route: '/api/account/export', error: describeError(error) });

/** Chunks whose first one is already read: an unavailable database is detected before the response. */
async function begun<Part>(parts: AsyncGenerator<Part>): Promise<AsyncGenerator<Part>> {
  const first = await parts.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* parts;
  })();
}

/**
 * All data of a person in one ZIP archive, created while it is read: `account.json` with every row, times in ISO 8601,
 * their contacts as JSON, vCard and CSV, the visits of their cards in `interactions.json`, and `files/` with their
 * uploads, named by the ids of `media` in the JSON. @throws DatabaseAway
 */
export async function archiveAccount(deps: Deps, { user }: Pick<Person, 'user'>) {
  const account = await begun(accountJson(deps.db, user));
  const day = deps.now().toISOString().slice(0, 10);
  return {
    archive: zipStream(entriesOf(deps, user.id, account), { wait: deps.wait, onError: reportCut }),
    fileName: `${BRAND.slug}-account-${day}.zip`,
  };
}

/** `archiveAccount` for the caller, on every plan. @throws Problem 429 @throws DatabaseAway */
export async function exportAccount(deps: Deps, actor: Person) {
  await spendAttempt(deps, 'account_exports_per_account', actor.user.id);
  return archiveAccount(deps, actor);
}
