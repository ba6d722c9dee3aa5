import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import * as schema from '../db/schema.ts';
import type { TestApp } from './people.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A client that lets others go first before and after each trip, as over a network; a batch stays one. */
function takingTurns(client: Client): Client {
  const polite =
    <Args extends unknown[], Answer>(trip: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await turn();
      const answer = await trip(...args);
      await turn();
      return answer;
    };
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const bound = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
      return name === 'execute' || name === 'batch' ? polite(bound) : bound;
    },
  });
}

/**
 * Makes calls that come at the same moment really overlap. A database in this process answers at once, so that without
 * it one call is over before the next one begins, and a test of a race proves nothing.
 */
export function interleaved(app: TestApp): TestApp {
  app.deps.db = drizzle(takingTurns(app.client), { schema });
  return app;
}
