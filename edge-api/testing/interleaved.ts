import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import * as schema from '../db/schema.ts';
import type { TestApp } from './people.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A client that yields before and after each trip, as over a network; a batch remains atomic. */
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
 * Makes concurrent calls really overlap. A database in this process answers synchronously, so that without it one call
 * ends before the next one starts, and a test of a race proves nothing.
 */
export function interleaved(app: TestApp): TestApp {
  app.deps.db = drizzle(takingTurns(app.client), { schema });
  return app;
}
