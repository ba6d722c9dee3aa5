import type { CodeStyle } from '../../../src/domain/code/code-style.ts';
import type { Database } from '../../db/client.ts';
import { readRows, type CardRows } from './card-rows.ts';
import { CARD_AND_CODE, CARD_STATEMENTS } from './card.statement.ts';

/** The address of a card: its handle, or its profile's id. */
export type CardAddress = { handle: string } | { id: string };

function statementOf(address: CardAddress): { sql: string; args: [string] } {
  if ('handle' in address) return { sql: CARD_STATEMENTS.handle, args: [address.handle] };
  return { sql: CARD_STATEMENTS.id, args: [address.id] };
}

/** The content of a card, and its new handle if it moved, in one statement and one trip. */
export async function readCardRows(
  db: Database,
  address: CardAddress,
): Promise<CardRows & { moved: string | null }> {
  const { rows } = await db.$client.execute(statementOf(address));
  const { card, moved } = rows[0] as unknown as { card: string | null; moved: string | null };
  return { ...readRows(card), moved };
}

/** The same by handle, with the style of its code, also in one trip; null for the plain one. */
export async function readCardAndCode(
  db: Database,
  handle: string,
): Promise<CardRows & { moved: string | null; code: CodeStyle | null }> {
  const { rows } = await db.$client.execute({ sql: CARD_AND_CODE, args: [handle] });
  const { card, moved, code } = rows[0] as unknown as Record<'card' | 'moved' | 'code', string | null>;
  return { ...readRows(card), moved, code: code === null ? null : (JSON.parse(code) as CodeStyle) };
}
