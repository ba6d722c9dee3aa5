import { and, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { DEVICE_CHANGES_MAX } from '../../../src/domain/limits/contacts.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Database } from '../../db/client.ts';
import { asInserted, insertEach } from '../../db/guarded.ts';
import { appPasswords } from '../../db/tables/app-passwords.table.ts';
import { contactEmails, contacts } from '../../db/tables/contacts.table.ts';
import { deviceChanges } from '../../db/tables/device-cards.table.ts';
import { contactType } from '../contacts/contacts.queries.ts';

/** Statements of a batch, and a condition under which they apply. */
export type Statements = BatchItem<'sqlite'>[];
export type Condition = SQL;

type NewChange = Omit<typeof deviceChanges.$inferInsert, 'device' | 'app_password_id'>;

/**
 * The statements that record a change by the device of an app password, if `ready` holds, and delete the oldest beyond
 * the limit. A change with the same id gets what is recorded now.
 */
export function insertDeviceChange(
  db: Database,
  passwordId: string,
  change: NewChange,
  ready: Condition = sql`true`,
): Statements {
  const { user_id } = change;
  return [
    insertEach(
      db,
      deviceChanges,
      { ...change, app_password_id: passwordId, device: sql`${appPasswords.name}` },
      sql`from ${appPasswords} where ${eq(appPasswords.id, passwordId)} and ${ready}`,
    ).onConflictDoUpdate({ target: deviceChanges.id, set: asInserted('before', 'after', 'left_out') }),
    db.delete(deviceChanges).where(
      and(
        eq(deviceChanges.user_id, user_id),
        sql`${deviceChanges.id} in (select c.id from ${deviceChanges} c where c.user_id = ${user_id}
          order by c.created_at desc, c.id desc limit -1 offset ${DEVICE_CHANGES_MAX})`,
      ),
    ),
  ];
}

const CHANGE = {
  id: deviceChanges.id,
  device: deviceChanges.device,
  kind: deviceChanges.kind,
  before: deviceChanges.before,
  after: deviceChanges.after,
  left_out: deviceChanges.left_out,
  created_at: deviceChanges.created_at,
  undone_at: deviceChanges.undone_at,
  contact_id: deviceChanges.contact_id,
  type: contactType,
  deleted_at: contacts.deleted_at,
  merged_into: contacts.merged_into,
  full_name: contacts.full_name,
  first_name: contacts.first_name,
  last_name: contacts.last_name,
  enriched_name: contacts.enriched_name,
  contact_linkedin_url: contacts.contact_linkedin_url,
  company_name: contacts.company_name,
  email: sql<string | null>`(select e.email from ${contactEmails} e where e.contact_id = ${contacts.id}
    order by e.position limit 1)`,
};

const selectChanges = (db: Database) =>
  db.select(CHANGE).from(deviceChanges).innerJoin(contacts, eq(contacts.id, deviceChanges.contact_id));

export type DeviceChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

/** The changes by a person's devices, the newest first, and their total. */
export async function readDeviceChanges(db: Database, userId: string, { limit, offset }: ListPage) {
  const theirs = eq(deviceChanges.user_id, userId);
  const [rows, counted] = await db.batch([
    selectChanges(db)
      .where(theirs)
      .orderBy(desc(deviceChanges.created_at), desc(deviceChanges.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ n: sql<number>`count(*)` })
      .from(deviceChanges)
      .where(theirs),
  ]);
  return { rows, count: counted[0]?.n ?? 0 };
}

/** One of them; null if it is not the person's. */
export async function readDeviceChange(db: Database, userId: string, id: string) {
  const rows = await selectChanges(db).where(
    and(eq(deviceChanges.id, id), eq(deviceChanges.user_id, userId)),
  );
  return rows[0] ?? null;
}

/** Records that a change was undone. */
export async function markChangeUndone(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(deviceChanges)
    .set({ undone_at: now })
    .where(and(eq(deviceChanges.id, id), isNull(deviceChanges.undone_at)));
}

/** Removes changes that can no longer be undone. */
export async function removeDeviceChanges(db: Database, before: Date): Promise<void> {
  await db.delete(deviceChanges).where(lt(deviceChanges.created_at, before));
}
