import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY } from '../../src/domain/locale/durations.ts';
import type { TeamPlan } from '../../src/domain/permissions/roles.ts';
import { media } from '../../edge-api/db/tables/media.table.ts';
import type { AccountName } from './accounts.ts';
import type { Document, DocumentName } from './documents/library.ts';
import { demoId } from './ids.ts';
import type { Picture } from './pictures.ts';

/** The owner of a card or picture: an account, or the team with this plan. */
export type DemoOwner = { user: AccountName } | { team: TeamPlan };

export const userId = (name: AccountName): string => demoId('user', name);
export const teamId = (plan: TeamPlan): string => demoId('team', plan);

/** The owner as the columns `user_id` and `team_id`. */
export const ownerColumns = (owner: DemoOwner) =>
  'user' in owner
    ? { user_id: userId(owner.user), team_id: null }
    : { user_id: null, team_id: teamId(owner.team) };

/** The owner as a string. */
const ownerKey = (owner: DemoOwner): string => ('user' in owner ? owner.user : `team-${owner.team}`);

/** Bytes for the bucket, and their key. */
export type StoredObject = { bytes: Uint8Array<ArrayBuffer>; hash: string; content_type: string };

type Stock = {
  now: Date;
  passwordHash: string;
  pictures: ReadonlyMap<string, Picture>;
  documents: Readonly<Record<DocumentName, Document>>;
};

/** The target of the demo data's parts. Nothing is written before all are complete. */
export type Demo = ReturnType<typeof createDemo>;

/** An empty demo. Tables are written in the order of first use: referenced ones first. */
export function createDemo({ now, passwordHash, pictures, documents }: Stock) {
  const rows = new Map<SQLiteTable, Record<string, unknown>[]>();
  const objects = new Map<string, StoredObject>();

  function insert<Table extends SQLiteTable>(table: Table, ...added: SQLiteInsertValue<Table>[]): void {
    const known = rows.get(table) ?? [];
    known.push(...added);
    rows.set(table, known);
  }

  function store(
    owner: DemoOwner,
    use: string,
    object: StoredObject,
    size: { width?: number; height?: number },
  ): string {
    const id = demoId('media', ownerKey(owner), use);
    objects.set(object.hash, object);
    insert(media, {
      id,
      ...ownerColumns(owner),
      hash: object.hash,
      content_type: object.content_type,
      size: object.bytes.length,
      width: size.width ?? null,
      height: size.height ?? null,
      created_at: now,
    });
    return id;
  }

  return {
    now,
    passwordHash,
    rows: rows as ReadonlyMap<SQLiteTable, readonly Record<string, unknown>[]>,
    objects: objects as ReadonlyMap<string, StoredObject>,
    insert,
    /** The time this many days ago. */
    daysAgo: (days: number): Date => new Date(now.getTime() - days * DAY),
    /** Stores a drawing for its owner, once for each use. @returns the id of its media row */
    keepPicture(owner: DemoOwner, use: string, name: string): string {
      const picture = pictures.get(name);
      if (!picture) throw new Error(`There is no drawing ${name}.`);
      return store(owner, use, { ...picture, content_type: 'image/png' }, picture);
    },
    /** Stores a file for its owner. @returns the id of its media row */
    keepDocument: (owner: DemoOwner, use: string, name: DocumentName): string =>
      store(owner, use, documents[name], {}),
  };
}
