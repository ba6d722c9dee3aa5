import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { insertEach } from '../../../db/guarded.ts';
import { jobs } from '../../../db/tables/jobs.table.ts';
import { invitations } from '../../../db/tables/teams.table.ts';
import type { NewJob } from '../../../ports/jobs/jobs.repository.ts';

/** A mailed invitation with its letter. */
type Mailed = { row: { token_hash: string }; letter: NewJob };

/** Statements after those that write invitations: they replace earlier waiting letters. */
export function replaceLetters(db: Database, mailed: readonly Mailed[]) {
  const rows = JSON.stringify(
    mailed.map(({ row, letter }) => [
      letter.id,
      letter.data,
      letter.sealed,
      letter.lapses_at?.getTime(),
      row.token_hash,
    ]),
  );
  const hashes = JSON.stringify(mailed.map(({ row }) => row.token_hash));
  const common = mailed[0]!.letter;
  return [
    db.delete(jobs).where(
      sql`invitation_id in (select i.id from ${invitations} i
        where i.token_hash in (select value from json_each(${hashes})))`,
    ),
    insertEach(
      db,
      jobs,
      {
        ...common,
        id: sql`l.value ->> 0`,
        data: sql`l.value ->> 1`,
        sealed: sql`l.value ->> 2`,
        lapses_at: sql`l.value ->> 3`,
        invitation_id: sql`i.id`,
      },
      sql`from json_each(${rows}) l join ${invitations} i on i.token_hash = l.value ->> 4`,
    ),
  ] as const;
}
