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

/** How a team's people sign in, and since when a directory keeps them; nulls where neither is set up. */
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

/** By whose identity provider people of a domain sign in: a team's that proved it and pays; null for all others. */
export async function readByDomain(db: Database, domain: string): Promise<SignOnRow | null> {
  const rows = await proven(db).where(and(eq(signOns.domain, domain), isNotNull(signOns.verified_at)));
  return rows[0]?.signOn ?? null;
}

/** The same by what the identity provider knows it as. */
export async function readByProvider(db: Database, providerId: string): Promise<SignOnRow | null> {
  const rows = await proven(db).where(
    and(eq(signOns.provider_id, providerId), isNotNull(signOns.verified_at)),
  );
  return rows[0]?.signOn ?? null;
}

/** Writes how a team's people sign in. Another domain has to be proven anew. */
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

/** Ends signing in by a team's identity provider. @returns whether there was one */
export async function deleteSignOn(db: Database, teamId: string, entry: LogEntry): Promise<boolean> {
  const [, gone] = await db.batch([
    logEntry(db, entry, sql`exists (select 1 from ${signOns} s where s.team_id = ${teamId})`),
    db.delete(signOns).where(eq(signOns.team_id, teamId)).returning({ team_id: signOns.team_id }),
    forgetProofLetters(db, teamId),
  ]);
  return gone.length > 0;
}

type Proof = { proof_hash: string; proof_expires_at: Date };

/** A statement: a team's letters with a link that proves its domain are not sent any more. */
const forgetProofLetters = (db: Database, teamId: string) =>
  db.delete(jobs).where(and(eq(jobs.team_id, teamId), sql`${jobs.data} ->> 'letter' = 'domain_proof'`));

/**
 * Keeps the token that is mailed and its letter, in place of those from before.
 * @returns whether it is; not where the team has another domain by now, or has proven it
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

/** Whose domain a token proves, with the team's name; null for one that lapsed or was used. */
export async function readProof(db: Database, hash: string, now: Date) {
  const rows = await db
    .select({ team_id: signOns.team_id, domain: signOns.domain, team: teams.name })
    .from(signOns)
    .innerJoin(teams, eq(teams.id, signOns.team_id))
    .where(and(eq(signOns.proof_hash, hash), gt(signOns.proof_expires_at, now)));
  return rows[0] ?? null;
}

/** Takes a domain as proven, unless another team has it. @returns whether it is */
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

/** Whether another team has proven a domain. */
export async function isTaken(db: Database, domain: string, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ team_id: signOns.team_id })
    .from(signOns)
    .where(and(eq(signOns.domain, domain), isNotNull(signOns.verified_at), ne(signOns.team_id, teamId)));
  return rows.length > 0;
}

/** Gives a team's directory a token, in place of the one before; the domain has to be proven. @returns whether it has */
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

/** Shuts a team's directory out. @returns whether it had a token */
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

/** Days after which the last use of a token is noted again. */
const NOTED_EACH = DAY;

/** The team whose directory a token lets in, with the domain that it proved; null where it lets nobody in. */
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
