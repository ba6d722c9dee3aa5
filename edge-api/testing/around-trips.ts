import { drizzle } from 'drizzle-orm/libsql';
import * as schema from '../db/schema.ts';
import type { TestApp } from './people.ts';

type Trip = (...given: unknown[]) => Promise<unknown>;

/** Wraps each trip of an app to its database; a batch is one trip, and remains atomic. */
export function aroundTrips(app: TestApp, wrap: (trip: Trip) => Trip): void {
  const client = new Proxy(app.client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const bound = value.bind(target) as Trip;
      return name === 'execute' || name === 'batch' ? wrap(bound) : bound;
    },
  });
  app.deps.db = drizzle(client, { schema });
}
