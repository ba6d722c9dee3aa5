import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/web';

type Statement = InStatement | [string, InArgs?];
type Reads = {
  statements: Statement[];
  alone: () => Promise<ResultSet[]>;
  resolve: (results: ResultSet[]) => void;
  reject: (error: unknown) => void;
};

/** Turns of the microtask queue that pass before reads are sent: enough to call some use cases, no measurable time. */
const TURNS = 32;

/** The text of a statement in any form that a batch accepts. */
const textOf = (statement: Statement) =>
  typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql;

/** Whether statements only read. */
export const areReads = (statements: readonly Statement[]): boolean =>
  statements.every((one) => /^\s*select\b/i.test(textOf(one)));

/**
 * Sends reads that begin together in one trip, as one batch: the server opens a connection for each trip, and reads the
 * whole schema for it. Writes are sent as they are. Only microtasks pass meanwhile, in which the runtime does not change
 * between requests, so that none waits for another's. @param isRepeatable whether an error may be one statement's: then
 * each read is sent alone, and fails alone
 */
export function joinReads(client: Client, isRepeatable: (error: unknown) => boolean): Client {
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)];
  const waiting: Reads[] = [];

  async function sendAlone({ alone, resolve, reject }: Reads): Promise<void> {
    await alone().then(resolve, reject);
  }

  async function sendTogether(reads: readonly Reads[]): Promise<void> {
    try {
      const results = await batch(
        reads.flatMap(({ statements }) => statements),
        'read',
      );
      let from = 0;
      for (const { statements, resolve } of reads) resolve(results.slice(from, (from += statements.length)));
    } catch (error) {
      if (isRepeatable(error)) await Promise.all(reads.map(sendAlone));
      else for (const { reject } of reads) reject(error);
    }
  }

  // Each read sends whatever waits, so that none is left behind by a request that was ended in between.
  async function sendWaiting(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
    const reads = waiting.splice(0);
    if (reads.length > 1) await sendTogether(reads);
    else if (reads[0]) await sendAlone(reads[0]);
  }

  const read = (statements: Statement[], alone: Reads['alone']): Promise<ResultSet[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ statements, alone, resolve, reject });
      void sendWaiting();
    });

  client.execute = async (given: InStatement, args?: InArgs): Promise<ResultSet> => {
    const statement = typeof given === 'string' ? { sql: given, args: args ?? [] } : given;
    if (!areReads([statement])) return execute(statement);
    const [result] = await read([statement], async () => [await execute(statement)]);
    return result!;
  };
  client.batch = async (statements, mode) =>
    areReads(statements) ? read(statements, () => batch(statements, 'read')) : batch(statements, mode);
  return client;
}
