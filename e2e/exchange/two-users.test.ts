import { expect, inject, test } from 'vitest';

const origin = inject('origin');
const PASSWORD = 'Demo-pass-2026!';

/** Signs a demo account in. @returns its cookie and what only it can see */
async function signIn(name: string) {
  const email = `${name}@demo.test`;
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  const [cookie] = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return { name, email, cookie: cookie! };
}

test('users served concurrently never see each other’s data', async () => {
  const names = ['solo-active', 'solo-essential', 'team-active-owner', 'team-legacy-member'];
  const people = await Promise.all(names.map(signIn));
  const paths = ['/api/account', '/account', '/api/profiles', '/my-profile'];
  const asks = people.flatMap((person) => paths.map((path) => ({ person, path })));
  const seen = new Map<string, number>();
  const ask = async ({ person, path }: (typeof asks)[number]) => {
    const response = await fetch(origin + path, { headers: { cookie: person.cookie } });
    const body = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    for (const other of people) {
      if (other !== person) expect(body, `${path} of ${person.name}`).not.toContain(other.email);
    }
    if (body.includes(person.email)) seen.set(path, (seen.get(path) ?? 0) + 1);
  };
  // Two waves of 80 requests: enough to overlap, while a slow machine still responds to all.
  for (let wave = 0; wave < 2; wave++) {
    await Promise.all(Array.from({ length: 5 }, () => asks.map(ask)).flat());
  }
  expect(seen.get('/api/account')).toBe(10 * people.length);
  expect(seen.get('/account')).toBe(10 * people.length);
  // Every owner page contains the account menu and the stores' seeds.
  expect(seen.get('/my-profile')).toBe(10 * people.length);
}, 400_000);
