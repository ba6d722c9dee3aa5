import type { Client, InStatement } from '@libsql/client';

/** A `having` without a `group by` in the same select: SQLite accepts it, the parser of sqld 0.24 does not. */
const LONE_HAVING = /\bselect\b(?:(?!\b(?:select|group\s+by|having)\b).)*\bhaving\b/is;

/** @throws Error for a statement that the database server would refuse and SQLite accepts */
export function requireServerSyntax(statement: string): void {
  if (LONE_HAVING.test(statement)) throw new Error(`sqld reads no having without a group by: ${statement}`);
}

const textOf = (statement: InStatement | [string, unknown?]): string => {
  if (typeof statement === 'string') return statement;
  return Array.isArray(statement) ? statement[0] : statement.sql;
};

/** Makes the client of a test's database refuse what the database server would. */
export function asServer(client: Client): Client {
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)];
  client.execute = ((statement: InStatement, args?: never) => {
    requireServerSyntax(textOf(statement));
    return execute(statement as string, args);
  }) as Client['execute'];
  client.batch = (statements, mode) => {
    for (const statement of statements) requireServerSyntax(textOf(statement));
    return batch(statements, mode);
  };
  return client;
}
