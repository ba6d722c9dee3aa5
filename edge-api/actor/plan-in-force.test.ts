import { afterAll, expect, test } from 'vitest';
import { openCard } from '../modules/visitors/open-card.usecases.ts';
import { signIn } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
const { env } = app.deps;
afterAll(() => app.close());

const UNSOLD = { ...env, CARDEA_ENV: 'production', CARDEA_SIGNUP_PLAN: 'active' } as const;

test.each(['SOLO_ESSENTIAL_DEFAULT', 'SOLO_LIMITED_DEFAULT'] as const)(
  '%s gives everything, and to the card too, where plans cannot be bought',
  async (role) => {
    const person = await signIn(app, { role, user: { cardea_branding: false } });
    const shown = async () => ({
      account: await (await person.call('GET', '/account')).json(),
      ...(await openCard(app.deps, person.handle)),
    });
    expect(await shown()).toMatchObject({ account: { role }, card: { cardea_branding: true } });
    app.deps.env = UNSOLD;
    expect(await shown()).toMatchObject({
      account: { role: 'SOLO_ACTIVE_DEFAULT', plan: 'active' },
      card: { cardea_branding: false },
    });
    for (const changed of [{ CARDEA_SIGNUP_PLAN: 'essential' }, { STRIPE_SECRET_KEY: 'sk' }] as const) {
      app.deps.env = { ...UNSOLD, ...changed };
      expect(await (await person.call('GET', '/account')).json()).toMatchObject({ role });
    }
    app.deps.env = env;
  },
);
