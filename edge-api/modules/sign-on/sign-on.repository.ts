import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { Database } from '../../db/client.ts';
import { asInserted, insertWhere } from '../../db/guarded.ts';
import { jobs } from '../../db/tables/jobs.table.ts';
import { directoryTokens, signOns } from '../../db/tables/sign-ons.table.ts';
import { teams } from '../../db/tables/teams.table.ts';
import type { NewJob } from '../../ports/jobs/jobs.repository.ts';
import { logEntry, type LogEntry } from '../team/team-log.queries.ts';

export type SignOnRow = typeof signOns.$inferSelect;

/** The sign-on of a team's people, and since when a directory manages them; nulls without them. */
export async function readSetUp(db: Database, teamId: string) {
  const [rows, tokens] = await db.batch([
    db.select().from(signOns).where(eq(signOns.team_id, teamId)),
    db
      .select({ created_at: directoryTokens.created_at, last_used_at: directoryTokens.last_used_at })
      .from(directoryTokens)
      .where(eq(directoryTokens.team_id, teamId)),
  ]);
  return { signOn: rows[0] ?? null, directory: tokens[0] ?? null };
}

const proven = (db: Database) =>
  db
    .select({ signOn: signOns })
    .from(signOns)
    .innerJoin(teams, and(eq(teams.id, signOns.team_id), eq(teams.plan, 'active')));

/** The sign-on for people of a domain: of a paying team that verified it; null for all others. */
export async function readByDomain(db: Database, domain: string): Promise<SignOnRow | null> {
  const rows = await proven(db).where(and(eq(signOns.domain, domain), isNotNull(signOns.verified_at)));
  return rows[0]?.signOn ?? null;
}

/** The same by its name at the identity provider. */
export async function readByProvider(db: Database, providerId: string): Promise<SignOnRow | null> {
  const rows = await proven(db).where(
    and(eq(signOns.provider_id, providerId), isNotNull(signOns.verified_at)),
  );
  return rows[0]?.signOn ?? null;
}

/** Writes a team's sign-on. Another domain must be verified again. */
export async function writeSignOn(db: Database, row: SignOnRow, entry: LogEntry): Promise<void> {
  const isSame = sql`${signOns.domain} = excluded.domain`;
  await db.batch([
    logEntry(db, entry),
    db
      .insert(signOns)
      .values(row)
      .onConflictDoUpdate({
        target: signOns.team_id,
        set: {
          ...asInserted(
            'domain',
            'protocol',
            'issuer',
            'client_id',
            'secret',
            'entry_point',
            'certificate',
            'role',
            'updated_at',
          ),
          verified_at: sql`iif(${isSame}, ${signOns.verified_at}, null)`,
          proof_hash: sql`iif(${isSame}, ${signOns.proof_hash}, null)`,
          proof_expires_at: sql`iif(${isSame}, ${signOns.proof_expires_at}, null)`,
        },
      }),
  ]);
}

/** Deletes a team's sign-on. @returns whether there was one */
export async function deleteSignOn(db: Database, teamId: string, entry: LogEntry): Promise<boolean> {
  const [, gone] = await db.batch([
    logEntry(db, entry, sql`exists (select 1 from ${signOns} s where s.team_id = ${teamId})`),
    db.delete(signOns).where(eq(signOns.team_id, teamId)).returning({ team_id: signOns.team_id }),
    forgetProofLetters(db, teamId),
  ]);
  return gone.length > 0;
}

type Proof = { proof_hash: string; proof_expires_at: Date };

/** The statement that deletes a team's waiting letters with a link that verifies its domain. */
const forgetProofLetters = (db: Database, teamId: string) =>
  db.delete(jobs).where(and(eq(jobs.team_id, teamId), sql`${jobs.data} ->> 'letter' = 'domain_proof'`));

/**
 * Stores the mailed token and its letter, in place of earlier ones. @returns whether it did; not if the team changed
 * its domain, or has verified it
 */
export async function writeProof(
  db: Database,
  { team_id, domain }: { team_id: string; domain: string },
  proof: Proof,
  letter: NewJob,
): Promise<boolean> {
  const waits = and(eq(signOns.team_id, team_id), eq(signOns.domain, domain), isNull(signOns.verified_at))!;
  const [, , rows] = await db.batch([
    forgetProofLetters(db, team_id),
    insertWhere(db, jobs, letter, sql`exists (select 1 from ${signOns} where ${waits})`),
    db.update(signOns).set(proof).where(waits).returning({ team_id: signOns.team_id }),
  ]);
  return rows.length > 0;
}

/** The domain of a token, with the team's name; null for one that expired or was used. */
export async function readProof(db: Database, hash: string, now: Date) {
  const rows = await db
    .select({ team_id: signOns.team_id, domain: signOns.domain, team: teams.name })
    .from(signOns)
    .innerJoin(teams, eq(teams.id, signOns.team_id))
    .where(and(eq(signOns.proof_hash, hash), gt(signOns.proof_expires_at, now)));
  return rows[0] ?? null;
}

/** Records a domain as verified, unless another team has it. @returns whether it is */
export async function proveDomain(
  db: Database,
  hash: string,
  domain: string,
  entry: LogEntry,
): Promise<boolean> {
  const now = entry.created_at;
  const free = sql`not exists (select 1 from ${signOns} o where o.domain = ${domain} and o.verified_at is not null)`;
  const mine = and(
    eq(signOns.proof_hash, hash),
    eq(signOns.domain, domain),
    gt(signOns.proof_expires_at, now),
    free,
  )!;
  const [, rows] = await db.batch([
    logEntry(db, entry, sql`exists (select 1 from ${signOns} where ${mine})`),
    db
      .update(signOns)
      .set({ verified_at: now, proof_hash: null, proof_expires_at: null, updated_at: now })
      .where(mine)
      .returning({ team_id: signOns.team_id }),
  ]);
  return rows.length > 0;
}

/** Whether another team has verified a domain. */
export async function isTaken(db: Database, domain: string, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ team_id: signOns.team_id })
    .from(signOns)
    .where(and(eq(signOns.domain, domain), isNotNull(signOns.verified_at), ne(signOns.team_id, teamId)));
  return rows.length > 0;
}

/**
 * Gives a team's directory a token, in place of an earlier one; the domain must be verified. @returns whether it did
 */
export async function writeDirectoryToken(
  db: Database,
  teamId: string,
  token_hash: string,
  entry: LogEntry,
): Promise<boolean> {
  const isProven = sql`exists (select 1 from ${signOns} s where s.team_id = ${teamId} and s.verified_at is not null)`;
  const row = { team_id: teamId, token_hash, created_at: entry.created_at, last_used_at: null };
  const [, made] = await db.batch([
    logEntry(db, entry, isProven),
    insertWhere(db, directoryTokens, row, isProven)
      .onConflictDoUpdate({
        target: directoryTokens.team_id,
        set: asInserted('token_hash', 'created_at', 'last_used_at'),
      })
      .returning({ team_id: directoryTokens.team_id }),
  ]);
  return made.length > 0;
}

/** Revokes the token of a team's directory. @returns whether it had one */
export async function deleteDirectoryToken(db: Database, teamId: string, entry: LogEntry): Promise<boolean> {
  const [, gone] = await db.batch([
    logEntry(db, entry, sql`exists (select 1 from ${directoryTokens} d where d.team_id = ${teamId})`),
    db
      .delete(directoryTokens)
      .where(eq(directoryTokens.team_id, teamId))
      .returning({ team_id: directoryTokens.team_id }),
  ]);
  return gone.length > 0;
}

/** Interval after which a token's last use is recorded again. */
const NOTED_EACH = DAY;

/** The team of a directory's token, with its verified domain; null for an invalid one. */
export async function readByDirectoryToken(db: Database, hash: string, now: Date) {
  const [rows] = await db.batch([
    db
      .select({ team_id: directoryTokens.team_id, domain: signOns.domain, role: signOns.role })
      .from(directoryTokens)
      .innerJoin(signOns, eq(signOns.team_id, directoryTokens.team_id))
      .innerJoin(teams, and(eq(teams.id, directoryTokens.team_id), eq(teams.plan, 'active')))
      .where(and(eq(directoryTokens.token_hash, hash), isNotNull(signOns.verified_at))),
    db
      .update(directoryTokens)
      .set({ last_used_at: now })
      .where(
        and(
          eq(directoryTokens.token_hash, hash),
          or(
            isNull(directoryTokens.last_used_at),
            sql`${directoryTokens.last_used_at} < ${now.getTime() - NOTED_EACH}`,
          ),
        ),
      ),
  ]);
  return rows[0] ?? null;
}

export type DirectoryTeam = NonNullable<Awaited<ReturnType<typeof readByDirectoryToken>>>;
