import { and, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { walletPasses, walletRegistrations } from '../../db/tables/wallet.table.ts';

export type PassRow = typeof walletPasses.$inferSelect;

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** The next second of a change, which no device can have seen. */
const changedNow = (now: Date) => sql<number>`max(${secondsOf(now)}, ${walletPasses.changed_at} + 1)`;

/** The pass of a profile, created if missing; `google` says that a link to Google Wallet is being created. */
export async function keepPass(
  db: Database,
  profileId: string,
  { id, now, google }: { id: string; now: Date; google: boolean },
): Promise<PassRow> {
  const seconds = secondsOf(now);
  const [row] = await db
    .insert(walletPasses)
    .values({
      id,
      profile_id: profileId,
      changed_at: seconds,
      told_at: seconds,
      google_at: google ? now : null,
      created_at: now,
    })
    .onConflictDoUpdate({
      target: walletPasses.profile_id,
      set: { google_at: google ? sql`coalesce(google_at, ${now.getTime()})` : sql`google_at` },
    })
    .returning();
  return row!;
}

/** The pass with a serial number. */
export async function readPass(db: Database, serial: string): Promise<PassRow | undefined> {
  const [row] = await db.select().from(walletPasses).where(eq(walletPasses.id, serial));
  return row;
}

/** The owners and teams of changed cards, from cache tags (`edge-api/kit/edge-tags.ts`). */
export type Touched = { owners: string[]; teams: string[] };

/**
 * Records that the passes of these people, and of these teams and their people, changed. @returns the number of passes
 */
export async function touchPasses(db: Database, { owners, teams }: Touched, now: Date): Promise<number> {
  const inTeams = db.select({ id: members.user_id }).from(members).where(inArray(members.team_id, teams));
  const touched = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      or(
        inArray(profiles.user_id, owners),
        inArray(profiles.team_id, teams),
        inArray(profiles.user_id, inTeams),
      ),
    );
  const rows = await db
    .update(walletPasses)
    .set({ changed_at: changedNow(now) })
    .where(inArray(walletPasses.profile_id, touched))
    .returning({ one: sql`1` });
  return rows.length;
}

/**
 * Passes with pending notifications, each with the tokens of the devices to notify: untried ones first, by the oldest
 * change, then failed ones, by the oldest attempt.
 */
export async function readUntold(db: Database, limit: number) {
  const passes = await db
    .select()
    .from(walletPasses)
    .where(sql`changed_at > told_at`)
    .orderBy(sql`told_at < 0`, walletPasses.changed_at)
    .limit(limit);
  const ids = passes.map(({ id }) => id);
  const devices = await db
    .select({ pass_id: walletRegistrations.pass_id, push_token: walletRegistrations.push_token })
    .from(walletRegistrations)
    .innerJoin(walletPasses, eq(walletPasses.id, walletRegistrations.pass_id))
    .where(and(inArray(walletPasses.id, ids), lt(walletRegistrations.told_at, walletPasses.changed_at)));
  return passes.map((pass) => ({
    pass,
    push_tokens: devices.filter(({ pass_id }) => pass_id === pass.id).map(({ push_token }) => push_token),
  }));
}

/**
 * Puts a partly failed pass after the others: as if it had changed just now. The devices with these tokens are recorded
 * as notified. No effect if the pass changed since it was read.
 */
export async function putOff(
  db: Database,
  pass: PassRow,
  { known, now }: { known: readonly string[]; now: Date },
): Promise<void> {
  const moved = Math.max(secondsOf(now), pass.changed_at + 1);
  const asRead = and(eq(walletPasses.id, pass.id), eq(walletPasses.changed_at, pass.changed_at));
  const unchanged = db.select({ id: walletPasses.id }).from(walletPasses).where(asRead);
  await db.batch([
    db
      .update(walletRegistrations)
      .set({ told_at: moved })
      .where(
        and(
          inArray(walletRegistrations.pass_id, unchanged),
          or(
            gte(walletRegistrations.told_at, pass.changed_at),
            inArray(walletRegistrations.push_token, [...known]),
          ),
        ),
      ),
    db.update(walletPasses).set({ changed_at: moved, told_at: -1 }).where(asRead),
  ]);
}

/** Deletes devices without a pass. */
export async function forgetDevices(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await db.delete(walletRegistrations).where(inArray(walletRegistrations.push_token, [...tokens]));
}

/** Records that wallets were notified of a pass as it was read. */
export async function settlePass(db: Database, { id, changed_at }: PassRow): Promise<void> {
  await db
    .update(walletPasses)
    .set({ told_at: sql`max(told_at, ${changed_at})` })
    .where(eq(walletPasses.id, id));
}

/** Passes per device at most: no one has so many cards, and older ones are removed. */
const PASSES_OF_DEVICE = 100;

/** Registers a device for a pass, or updates its token. @returns whether it is new */
export async function register(db: Database, row: typeof walletRegistrations.$inferInsert): Promise<boolean> {
  const { device_id, pass_id } = row;
  const ofDevice = eq(walletRegistrations.device_id, device_id);
  const newest = db
    .select({ pass_id: walletRegistrations.pass_id })
    .from(walletRegistrations)
    .where(ofDevice)
    .orderBy(sql`created_at desc, rowid desc`)
    .limit(PASSES_OF_DEVICE);
  const [before] = await db.batch([
    db
      .select({ one: sql`1` })
      .from(walletRegistrations)
      .where(and(ofDevice, eq(walletRegistrations.pass_id, pass_id))),
    db
      .insert(walletRegistrations)
      .values(row)
      .onConflictDoUpdate({
        target: [walletRegistrations.device_id, walletRegistrations.pass_id],
        set: { push_token: row.push_token },
      }),
    db.delete(walletRegistrations).where(and(ofDevice, sql`pass_id not in ${newest}`)),
  ]);
  return before.length === 0;
}

/** Deletes a device's registration for a pass. */
export async function unregister(db: Database, deviceId: string, serial: string): Promise<void> {
  await db
    .delete(walletRegistrations)
    .where(and(eq(walletRegistrations.device_id, deviceId), eq(walletRegistrations.pass_id, serial)));
}

/** The passes of a device that changed after a second. */
export async function readChanged(db: Database, deviceId: string, since: number) {
  return db
    .select({ serial: walletPasses.id, changed_at: walletPasses.changed_at })
    .from(walletRegistrations)
    .innerJoin(walletPasses, eq(walletPasses.id, walletRegistrations.pass_id))
    .where(and(eq(walletRegistrations.device_id, deviceId), gt(walletPasses.changed_at, since)));
}
