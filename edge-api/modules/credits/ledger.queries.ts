import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { creditAccounts, creditEntries, type ENTRY_KINDS } from '../../db/tables/credits.table.ts';

/** The holder of credits: a person, or the team that they are in. */
export type CreditHolder = { user_id: string; team_id: null } | { user_id: null; team_id: string };

/** The holder's account, as a value in a statement. */
export const accountIdOf = ({ user_id, team_id }: CreditHolder): SQL =>
  user_id === null
    ? sql`(select id from ${creditAccounts} where team_id = ${team_id})`
    : sql`(select id from ${creditAccounts} where user_id = ${user_id})`;

/** The balance of an account, as a value in a statement: that of its last entry. */
export const balanceOf = (account: SQL): SQL<number> =>
  sql<number>`coalesce((select balance_after from ${creditEntries} where account_id = ${account}
    order by sequence desc limit 1), 0)`;

export type NewEntry = {
  id: string;
  /** The account's id; if it is null, nothing is written. */
  account: SQL;
  kind: (typeof ENTRY_KINDS)[number];
  amount: SQL;
  /** Unique per kind of entry, so that it is written once. */
  reference: string | SQL;
  actor_id: string | SQL | null;
  now: Date;
};

/**
 * Adds an entry to a ledger if `condition` holds, in a batch: nothing for an amount of zero, an insufficient balance,
 * or a repeated entry.
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
  /** Yields the `id` and `reference` of each, in the order of `place` from 1. */
  rows: SQL;
};

/**
 * Adds an entry for each of some rows, like `enter`: all, or none if the balance does not suffice for all. The triggers
 * see each after the one before.
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
