import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#messages/problems.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { Refusal } from '../lib/say.ts';
import { storedSecrets } from '../lib/secrets.ts';
import { runAdmin, type World } from './run.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOKEN = 'a-token-of-an-operator-that-is-long-enough';
const folder = mkdtempSync(join(tmpdir(), 'cardea-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Sent = { url: string; authorization: string | null; body: unknown };

let lines: string[] = [];
let sent: Sent[] = [];
beforeEach(() => {
  lines = [];
  sent = [];
});

/** A world whose Cardea answers each act with what is given for it. */
function worldOf(answers: Record<string, Response | object> = {}, more: Partial<World> = {}): World {
  return {
    root: ROOT,
    environment: { CARDEA_DATA: folder, OPERATOR_TOKEN: TOKEN },
    fetch: async (input, init) => {
      const url = String(input as string);
      const authorization = new Headers(init?.headers).get('authorization');
      sent.push({ url, authorization, body: JSON.parse(String(init?.body as string)) });
      const answer = answers[url.split('/').at(-1)!] ?? { ok: true };
      return answer instanceof Response ? answer : Response.json(answer);
    },
    say: (line) => void lines.push(line),
    ask: async () => null,
    ...more,
  };
}

const run = (line: string, world = worldOf()) => runAdmin(line.split(' '), world);
const problem = (status: number, detail: string, errors?: object[]) =>
  Response.json({ status, detail, errors }, { status });

describe('a command', () => {
  test('without words lists all commands', async () => {
    expect(await runAdmin([], worldOf())).toBe(0);
    expect(lines.join('\n')).toContain('users show <e-mail|id>');
    expect(sent).toEqual([]);
  });

  test('is one call with the token, and prints the answer', async () => {
    expect(await run('users show u1', worldOf({ 'users-show': { user_id: 'u1', locked_at: null } }))).toBe(0);
    expect(sent).toEqual([
      {
        url: 'http://127.0.0.1:8787/api/operator/users-show',
        authorization: `Bearer ${TOKEN}`,
        body: { who: 'u1' },
      },
    ]);
    expect(lines).toEqual(['user id    u1', 'locked at  -']);
  });

  test('prints one JSON document on request', async () => {
    await run('users find a --json', worldOf({ 'users-find': { results: [] } }));
    expect(JSON.parse(lines.join('\n'))).toEqual({ results: [] });
  });

  test('that would change something only asks for what is there in a dry run', async () => {
    await run(
      'users lock u1 --dry-run',
      worldOf({ 'users-show': { user_id: 'user-1', email: 'a@b.example' } }),
    );
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['users-show']);
    expect(lines.join('\n')).toContain('lock the account of u1');
    await run('mail test a@b.example --dry-run');
    expect(sent).toHaveLength(1);
  });

  test('goes to another address with the token of the environment alone', async () => {
    await run('flags --url https://cards.example.org');
    expect(sent[0]?.url).toBe('https://cards.example.org/api/operator/flags');
    const stored = join(folder, 'secrets.json');
    const { OPERATOR_TOKEN } = storedSecrets(stored);
    const bare = worldOf({}, { environment: { CARDEA_DATA: folder } });
    await run('flags', bare);
    expect(sent[1]?.authorization).toBe(`Bearer ${OPERATOR_TOKEN}`);
    await expect(run('flags --url https://cards.example.org', bare)).rejects.toThrow('Set OPERATOR_TOKEN');
    await expect(run('flags --url http://cards.example.org')).rejects.toThrow('https://');
    rmSync(stored);
    await expect(run('flags', bare)).rejects.toThrow('start Cardea once');
    expect(sent).toHaveLength(2);
  });

  test.each<[string, Response, string]>([
    ['an unknown account', problem(404, 'There is no account.'), 'There is no account.'],
    ['a token of another Cardea', problem(401, 'Sign in.'), 'token is not that of'],
    ['a Cardea without a token', problem(404, problems.not_found.detail), 'takes no operator'],
    ['a wrong value', problem(422, 'Wrong.', [{ path: 'plan', message: 'Wrong.' }]), 'plan: Wrong.'],
    ['no JSON', new Response('<html>', { status: 502 }), 'answered 502'],
  ])('that is refused for %s ends with one sentence', async (_, answer, sentence) => {
    const refused = run('users show u1', worldOf({ 'users-show': answer }));
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(sentence);
  });

  test('says where Cardea does not answer', async () => {
    const away = worldOf({}, { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(run('flags', away)).rejects.toThrow('does not answer at http://127.0.0.1:8787');
  });

  test('ends with code 1 where a test letter was not accepted', async () => {
    expect(await run('mail test a@b.example', worldOf({ 'mail-test': { accepted: false } }))).toBe(1);
  });
});

describe('a deletion', () => {
  const answers = { 'users-show': { email: 'a@b.example' }, 'users-delete': { deleted: true } };
  const acts = () => sent.map(({ url }) => url.split('/').at(-1));

  test('asks for the e-mail, and does nothing with another or without a terminal', async () => {
    await expect(run('users delete u1', worldOf(answers))).rejects.toThrow('--yes');
    await expect(run('users delete u1', worldOf(answers, { ask: async () => 'u1' }))).rejects.toThrow(
      'nothing was done',
    );
    expect(acts()).not.toContain('users-delete');
    await run('users delete u1', worldOf(answers, { ask: async () => 'A@B.example ' }));
    expect(acts()).toContain('users-delete');
  });

  test('asks nothing with --yes', async () => {
    await run('users delete u1 --yes', worldOf(answers));
    expect(sent.map(({ body }) => body)).toEqual([{ who: 'u1' }]);
  });
});

test('an archive is saved in a new file', async () => {
  const file = join(folder, 'ava.zip');
  await run(`users export u1 ${file}`, worldOf({ 'users-export': new Response('PK') }));
  expect(readFileSync(file, 'utf8')).toBe('PK');
  expect(sent[0]?.body).toEqual({ who: 'u1' });
  writeFileSync(file, 'mine');
  await expect(run(`users export u1 ${file}`)).rejects.toThrow('exists');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('commands reach the worker: an account is found, locked and shown', async () => {
  const app = await createTestApp({ OPERATOR_TOKEN: TOKEN });
  const ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const world = worldOf(
    {},
    {
      fetch: (input, init) => Promise.resolve(app.request(new URL(String(input as string)).pathname, init)),
    },
  );
  expect(await run(`users find ${ava.handle}`, world)).toBe(0);
  expect(lines[1]).toContain(ava.email);
  await run(`users lock ${ava.email}`, world);
  expect((await ava.call('GET', '/account')).status).toBe(401);
  await run(`users show ${ava.email} --json`, world);
  expect(lines.at(-1)).toContain('"locked_at": "20');
  await expect(run('users show none@example.test', world)).rejects.toThrow('There is no account');
  app.close();
});
