import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

export type App = Awaited<ReturnType<typeof createTestApp>>;

/**
 * Creates the worker of a file's tests: one for all or, with `anew`, one each, whose requests are not logged. Spies are
 * restored after each test.
 */
export function withApp(take: (app: App) => void, { anew = false } = {}): void {
  let app: App;
  const make = async () => {
    if (anew) vi.spyOn(console, 'info').mockImplementation(() => undefined);
    app = await createTestApp();
    take(app);
  };
  const close = () => app.close();
  if (anew) beforeEach(make);
  else beforeAll(make);
  afterEach(() => void vi.restoreAllMocks());
  if (anew) afterEach(close);
  else afterAll(close);
}
