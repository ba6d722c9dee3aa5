import { afterEach, describe, expect, test, vi } from 'vitest';
import { DatabaseAway } from '../../db/client.ts';
import { insertPerson } from '../../testing/person.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { openExample, openExamples } from './open-example.usecases.ts';

type App = Awaited<ReturnType<typeof createTestApp>>;
let app: App;
afterEach(() => app.close());

const started = async (variables: Record<string, string>) => {
  app = await createTestApp(variables);
  for (const handle of ['ava', 'our_best']) await insertPerson(app, handle);
  return app.deps;
};

describe('the example card', () => {
  test.each([
    ['the demo card, in development', {}, 'ava'],
    ['the configured one', { EXAMPLE_HANDLE: 'our_best' }, 'our_best'],
    ['the configured one, in production too', { CARDEA_ENV: 'production', EXAMPLE_HANDLE: 'ava' }, 'ava'],
    ['none in production by default: anyone could claim the handle', { CARDEA_ENV: 'production' }, undefined],
    ['none if the configured card does not exist', { EXAMPLE_HANDLE: 'not_there' }, undefined],
    ['none for an invalid handle', { EXAMPLE_HANDLE: '-' }, undefined],
  ])('is %s', async (_what, variables, handle) => {
    const card = await openExample(await started(variables));
    expect(card?.handle).toBe(handle);
  });

  test.each([
    [{}, ['ava']],
    [{ EXAMPLE_HANDLE: 'our_best, ava' }, ['our_best', 'ava']],
    [{ EXAMPLE_HANDLE: ' ava ,,not_there,our_best,ava' }, ['ava', 'our_best']],
    [{ EXAMPLE_HANDLE: 'ava,our_best,ava,third,fourth' }, ['ava', 'our_best', 'third']],
    [{ CARDEA_ENV: 'production' }, []],
    [{ CARDEA_ENV: 'production', EXAMPLE_HANDLE: 'our_best,ava' }, ['our_best', 'ava']],
  ])('are the existing ones of the configuration: %j', async (variables, handles) => {
    const deps = await started(variables);
    for (const handle of ['third', 'fourth']) await insertPerson(app, handle);
    const cards = await openExamples(deps);
    expect(cards.map(({ handle }) => handle)).toEqual(handles);
  });

  test('is none while the database is away', async () => {
    const deps = await started({});
    vi.spyOn(deps.db.$client, 'execute').mockRejectedValue(new DatabaseAway('refused'));
    expect(await openExample(deps)).toBeNull();
  });

  test('hides no other failure', async () => {
    const deps = await started({});
    vi.spyOn(deps.db.$client, 'execute').mockRejectedValue(new TypeError('wrong'));
    await expect(openExample(deps)).rejects.toThrow('wrong');
  });
});
