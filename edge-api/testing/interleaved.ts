import { aroundTrips } from './around-trips.ts';
import type { TestApp } from './people.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Makes concurrent calls really overlap, as over a network. A database in this process answers synchronously, so that
 * without it one call ends before the next one starts, and a test of a race proves nothing.
 */
export function interleaved(app: TestApp): TestApp {
  aroundTrips(app, (trip) => async (...given) => {
    await turn();
    const answer = await trip(...given);
    await turn();
    return answer;
  });
  return app;
}
