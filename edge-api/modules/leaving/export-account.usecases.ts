import { BRAND } from '../../../src/domain/brand.ts';
import { fileTypeOf } from '../../../src/domain/file-types.ts';
import type { Deps } from '../../deps.ts';
import { exportInteractions } from '../analytics/export-interactions.usecases.ts';
import { exportContacts } from '../contacts/export-contacts.ts';
import type { Person } from '../../actor/actor.ts';
import { readEverything } from './export-account.repository.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

/** Endings by content type, for pictures; files have the domain's. */
const PICTURES: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

type Everything = Awaited<ReturnType<typeof readEverything>>;

/** The archive's files: texts, the visits page by page, then each upload, fetched when its turn comes. What the bucket has lost is left out. */
async function* entriesOf(
  deps: Deps,
  userId: string,
  texts: Record<string, string>,
  uploads: Everything['media'],
): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(texts)) {
    yield { name, body: new TextEncoder().encode(text), packed: false };
  }
  yield { name: 'interactions.json', body: exportInteractions(deps, userId), packed: false };
  for (const { id, hash, content_type } of uploads) {
    const stored = await deps.images.get(hash);
    if (!stored) continue;
    const ending = PICTURES[content_type] ?? fileTypeOf(content_type).extension;
    yield { name: `files/${id}.${ending}`, body: stored.body, packed: true };
  }
}

/**
 * Everything of a person in one ZIP archive: `account.json` with every row, times in ISO 8601, their contacts as JSON, vCard
 * and CSV, the visits of their cards in `interactions.json`, and `files/` with what they uploaded, named by the ids of `media` in the JSON. Open to every plan.
 */
export async function exportAccount(deps: Deps, actor: Person) {
  const everything = await readEverything(deps.db, actor.user);
  const contacts = await exportContacts(deps, actor.user.id);
  const texts = { 'account.json': JSON.stringify(everything, null, 2), ...contacts };
  const day = deps.now().toISOString().slice(0, 10);
  return {
    archive: zipStream(entriesOf(deps, actor.user.id, texts, everything.media)),
    fileName: `${BRAND.slug}-account-${day}.zip`,
  };
}
