import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { creditAccounts, creditEntries, type ENTRY_KINDS } from '../../db/tables/credits.table.ts';

/** Whose credits are meant: a person's own, or those of the team that they are in. */
export type CreditHolder = { user_id: string; team_id: null } | { user_id: null; team_id: string };

/** The holder's account, as a value in a statement. */
export const accountIdOf = ({ user_id, team_id }: CreditHolder): SQL =>
  user_id === null
    ? sql`(select id from ${creditAccounts} where team_id = ${team_id})`
    : sql`(select id from ${creditAccounts} where user_id = ${user_id})`;

/** The balance of an account, as a value in a statement: what its last entry left. */
export const balanceOf = (account: SQL): SQL<number> =>
  sql<number>`coalesce((select balance_after from ${creditEntries} where account_id = ${account}
    order by sequence desc limit 1), 0)`;

export type NewEntry = {
  id: string;
  /** The account's id; null and nothing is written where it is gone. */
  account: SQL;
  kind: (typeof ENTRY_KINDS)[number];
  amount: SQL;
  /** With the kind what an entry is written once for. */
  reference: string | SQL;
  actor_id: string | SQL | null;
  now: Date;
};

/**
 * Adds an entry to a ledger where `condition` holds, as part of a batch that writes: nothing where the amount is none,
 * where the balance does not reach, and where the same was entered before.
 */
export const enter = (db: Database, entry: NewEntry, condition: SQL) =>
  db.run(sql`insert into ${creditEntries}
    (id, account_id, sequence, kind, amount, balance_after, reference, actor_id, created_at)
    select ${entry.id}, account, last + 1, ${entry.kind}, amount, balance + amount, ${entry.reference},
      ${entry.actor_id}, ${entry.now.getTime()}
    from (select account, amount, ${balanceOf(sql`account`)} as balance, coalesce((select max(sequence)
        from ${creditEntries} where account_id = account), 0) as last
      from (select ${entry.account} as account, ${entry.amount} as amount))
    where account is not null and amount <> 0 and balance + amount >= 0 and ${condition}
    on conflict (kind, reference) do nothing`);

type Entries = Omit<NewEntry, 'id' | 'reference'> & {
  /** Yields the `id` and `reference` of each, in their order as `place` from 1. */
  rows: SQL;
};

/**
 * Adds an entry for each of some rows, as `enter` adds one: all of them, or none where the balance does not reach for
 * all. The triggers see each behind the one before.
 */
export const insertEntries = (db: Database, { account, kind, amount, actor_id, now, rows }: Entries) =>
  db.run(sql`insert into ${creditEntries}
    (id, account_id, sequence, kind, amount, balance_after, reference, actor_id, created_at)
    select rows.id, account, last + rows.place, ${kind}, amount, balance + amount * rows.place, rows.reference,
      ${actor_id}, ${now.getTime()}
    from (select account, amount, ${balanceOf(sql`account`)} as balance, coalesce((select max(sequence)
        from ${creditEntries} where account_id = account), 0) as last
      from (select ${account} as account, ${amount} as amount)), (${rows}) rows
    where account is not null and amount <> 0 and balance + amount * (select count(*) from (${rows})) >= 0
    order by rows.place`);
