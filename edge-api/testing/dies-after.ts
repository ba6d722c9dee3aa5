import { DatabaseAway } from '../db/client.ts';
import { aroundTrips } from './around-trips.ts';
import type { TestApp } from './people.ts';

/**
 * Has a worker lose its database right after the first trip with a statement like this, as if it died there. @returns a
 * function that gives it back
 */
export function diesAfter(app: TestApp, statement: RegExp): () => void {
  const { db } = app.deps;
  let isDead = false;
  aroundTrips(app, (trip) => async (...given) => {
    if (isDead) throw new DatabaseAway(503);
    const answer = await trip(...given);
    isDead ||= statement.test(JSON.stringify(given[0]));
    return answer;
  });
  return () => {
    app.deps.db = db;
  };
}
