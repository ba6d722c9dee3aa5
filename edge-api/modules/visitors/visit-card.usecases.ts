import { checkHandle } from '../../../src/domain/profile/handle.ts';
import { NEW_ACCOUNT_DAYS } from '../../../src/domain/limits/abuse.ts';
import { CARD_DOCUMENT_MAX_AGE } from '../../../src/domain/limits/caching.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { Deps } from '../../deps.ts';
import { BUILD_ID } from '../../kit/build.ts';
import type { Later } from '../../kit/later.ts';
import { describeError, log } from '../../kit/log.ts';
import {
  readDocument,
  readNewDocument,
  storeDocument,
  type PublicAddress,
} from './card-documents.repository.ts';
import { readRows } from './card-rows.ts';
import { MISSING, openedOf, type Opened } from './open-card.usecases.ts';

/** Codes consist of letters, digits, `-` and `_`. */
const CODE = /^[\w-]{4,40}$/;

/** Stores a document for later visitors. Without it, their cards only take longer. */
async function store(deps: Deps, id: string, document: string, version: number, at: Date): Promise<void> {
  const expires_at = new Date(at.getTime() + CARD_DOCUMENT_MAX_AGE * 1000);
  try {
    await storeDocument(deps.db, { profile_id: id, build: BUILD_ID, document, expires_at }, version);
  } catch (error) {
    log('warn', 'card_document_not_stored', { error: describeError(error) });
  }
}

/** Whether an account is new at a moment. The edge caches a page for minutes, so it may say so for minutes longer. */
const isNewcomer = (since: number | null, at: Date): boolean =>
  since !== null && at.getTime() < since + NEW_ACCOUNT_DAYS * DAY;

async function visit(deps: Deps, later: Later, address: PublicAddress): Promise<Opened> {
  const at = deps.now();
  const stored = await readDocument(deps.db, address, { build: BUILD_ID, at });
  const { id, moved } = stored;
  let { card } = stored;
  if (card === null && id !== null) {
    const made = await readNewDocument(deps.db, id);
    if (made.card !== null) later(store(deps, id, made.card, made.version, at));
    card = made.card;
  }
  const opened = openedOf(deps, { ...readRows(card), moved });
  return opened.kind === 'card' ? { ...opened, newcomer: isNewcomer(stored.since, at) } : opened;
}

/**
 * The card at a handle for a visitor, from its stored document, in one trip to the database; the first visitor after a
 * change makes two. `later` stores the document. @throws DatabaseAway
 */
export async function visitCard(deps: Deps, later: Later, rawHandle: string): Promise<Opened> {
  const checked = checkHandle(rawHandle);
  return checked.ok ? visit(deps, later, { handle: checked.handle }) : MISSING;
}

/** The same at the code of a physical card: the LIVE card of its owner. @throws DatabaseAway */
export async function visitCode(deps: Deps, later: Later, code: string): Promise<Opened> {
  return CODE.test(code) ? visit(deps, later, { code }) : MISSING;
}
