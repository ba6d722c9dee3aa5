import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseDotenv } from 'node:util';
import { expect, test } from 'vitest';
import { parseEnv } from '../../edge-api/env.ts';
import { storedSecrets } from './secrets.ts';
import { readEnvironment, readCommandSettings } from './settings.ts';
import { temporaryFolder } from './start-testing.ts';
import { newVapidKey, vapidKeysOf } from './vapid-key.ts';
import {
  listedNames,
  readCheckedSettings,
  requireProduction,
  workerVariables,
  writeVariables,
} from './variables.ts';

const ROOT = join(import.meta.dirname, '../..');
const database = { url: 'http://127.0.0.1:9', authToken: 'token' };
const secrets = {
  AUTH_SECRET: 'a'.repeat(32),
  VISITOR_HASH_SECRET: 'v'.repeat(32),
  OPERATOR_TOKEN: 'o'.repeat(32),
  database_key: 'key',
  WALLET_DEVELOPMENT_KEYS: 'keys',
  VAPID_PRIVATE_KEY: '-JxV3VSOjKQBwh8PuGxODPZRdMcE9wHZf7Io6wdivzg',
};
const variables = (environment: Record<string, string>) =>
  workerVariables(readCommandSettings(ROOT, environment), secrets, database);

test('.dev.vars.example names exactly the variables that the worker reads, and those of the start command', () => {
  const source = readFileSync(join(ROOT, 'edge-api/env.schema.ts'), 'utf8');
  const worker = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1]!);
  const own = [
    'PORT',
    'CARDEA_HOST',
    'CARDEA_PROXIES',
    'CARDEA_DATA',
    'CARDEA_DEMO',
    'CARDEA_SQLD',
    'CARDEA_BACKUP_KEEP',
  ];
  expect(listedNames(ROOT).toSorted()).toEqual([...new Set([...worker, ...own])].toSorted());
});

test('by default, the worker gets the secrets of this machine and the address of this port', () => {
  expect(variables({ PORT: '9000' })).toEqual({
    AUTH_SECRET: secrets.AUTH_SECRET,
    VISITOR_HASH_SECRET: secrets.VISITOR_HASH_SECRET,
    OPERATOR_TOKEN: secrets.OPERATOR_TOKEN,
    WALLET_DEVELOPMENT_KEYS: 'keys',
    VAPID_PRIVATE_KEY: secrets.VAPID_PRIVATE_KEY,
    VAPID_PUBLIC_KEY:
      'BBlSh9deANyFcugQlOWmjAtXor27kza4dYT6XefJQ9RqlKgY5s7eyuB3E5A3oY2aXnJ_hcIGSgKhB6fyj-4sjzQ',
    PUBLIC_URL: 'http://localhost:9000',
    EDGE_CACHE: 'local',
    VISITS_KEPT: 'bucket',
    JOBS_KEPT: 'database',
    CARDEA_ALLOW_PRIVATE_URLS: '1',
    CARDEA_ENV: 'development',
    DATABASE_URL: database.url,
    DATABASE_AUTH_TOKEN: 'token',
  });
});

test("set variables take precedence over this machine's; unlisted ones are dropped", () => {
  const given = variables({
    AUTH_SECRET: 'b'.repeat(32),
    CARDEA_RATE_FACTOR: '100',
    SECRET_OF_THE_SHELL: 'x',
    PORT: '9000',
  });
  expect(given).toMatchObject({ AUTH_SECRET: 'b'.repeat(32), CARDEA_RATE_FACTOR: '100' });
  expect(Object.keys(given)).not.toContain('SECRET_OF_THE_SHELL');
  expect(Object.keys(given)).not.toContain('PORT');
});

test('a chosen key for notifications goes with its own other half, never with one of this machine', () => {
  expect(() => variables({ VAPID_PRIVATE_KEY: 'k'.repeat(43) })).toThrow(
    '- VAPID_PRIVATE_KEY goes with VAPID_PUBLIC_KEY',
  );
  const chosen = vapidKeysOf(newVapidKey());
  expect(variables(chosen)).toMatchObject(chosen);
});

const PRODUCTION = {
  CARDEA_ENV: 'production',
  PUBLIC_URL: 'https://cardea.example',
  DATABASE_URL: 'https://db.example',
  AUTH_SECRET: 'a'.repeat(32),
  VISITOR_HASH_SECRET: 'v'.repeat(32),
  MAIL_API_URL: 'https://mail.example/send',
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Cardea <hello@cardea.example>',
};

test.each([
  [{}, '1'],
  [{ CARDEA_ALLOW_PRIVATE_URLS: '1' }, '1'],
  [{ CARDEA_ALLOW_PRIVATE_URLS: '0' }, '0'],
  [{ ...PRODUCTION, CARDEA_ALLOW_PRIVATE_URLS: '0' }, '0'],
  [PRODUCTION, undefined],
])('with %j, private addresses can be called: %s', (environment, value) => {
  expect(variables(environment as Record<string, string>)['CARDEA_ALLOW_PRIVATE_URLS']).toBe(value);
});

test('private addresses are allowed by 0 or 1', () => {
  expect(() => variables({ CARDEA_ALLOW_PRIVATE_URLS: 'no' })).toThrow(
    'CARDEA_ALLOW_PRIVATE_URLS must be 0 or 1',
  );
});

test('a value that the worker refuses is reported by name, without repeating it', () => {
  expect(() => variables({ AUTH_SECRET: 'short' })).toThrow(/AUTH_SECRET has fewer than 32 characters/);
  expect(() => variables({ AUTH_SECRET: 'short' })).not.toThrow(/short/);
  expect(() => variables({ CARDEA_SIGNUP_PLAN: 'gold' })).toThrow(
    'CARDEA_SIGNUP_PLAN must be essential or active, for example CARDEA_SIGNUP_PLAN=essential',
  );
});

const PLACEHOLDERS = Object.fromEntries(
  [...readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').matchAll(/^([A-Z_]+) = "(.*)"$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);
const required = (environment: Record<string, string>, serves = true) =>
  requireProduction(readCommandSettings(ROOT, readEnvironment('/nowhere', environment)), serves);

test('production starts with all required variables', () => {
  expect(() => required(PRODUCTION)).not.toThrow();
  expect(() => required({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:8787' })).not.toThrow();
  expect(() => required({})).not.toThrow();
  const { MAIL_API_URL: _url, MAIL_API_KEY: _key, ...others } = PRODUCTION;
  expect(() => required({ ...others, MAIL_SMTP_URL: 'smtps://mia:secret@smtp.fern.example' })).not.toThrow();
  const wrong = () => required({ ...others, MAIL_SMTP_URL: 'smtps://mia:sec#ret@smtp.fern.example' });
  expect(wrong).toThrow('- MAIL_SMTP_URL must be smtps://user:password@host:465');
  expect(wrong).not.toThrow(/MAIL_API_URL|ret@/);
});

test.each([
  ['PUBLIC_URL', '', 'is not set, for example PUBLIC_URL=https://'],
  ['PUBLIC_URL', 'http://cardea.example', 'must begin with https:// in production'],
  ['PUBLIC_URL', PLACEHOLDERS['PUBLIC_URL']!, 'is not set'],
  ['DATABASE_URL', '', 'is not set, for example DATABASE_URL=libsql://'],
  ['DATABASE_URL', PLACEHOLDERS['DATABASE_URL']!, 'is not set'],
  ['AUTH_SECRET', '', 'is not set, for example AUTH_SECRET=$(openssl rand -hex 32)'],
  ['AUTH_SECRET', 'short', 'has fewer than 32 characters'],
  ['VISITOR_HASH_SECRET', 'v'.repeat(31), 'has fewer than 32 characters'],
  ['MAIL_API_URL', '', 'is not set'],
  ['MAIL_API_KEY', '', 'is not set'],
  [
    'MAIL_SMTP_URL',
    'smtp.fern.example:587',
    'must be smtps://user:password@host:465 or smtp://user:password@host:587, with user and password percent-encoded, for example MAIL_SMTP_URL=smtps://',
  ],
  ['MAIL_SMTP_URL', 'smtps://mia:secret@smtp.fern.example', 'must not be set beside MAIL_API_URL'],
  ['MAIL_ADAPTER', 'sendmail', 'must be http or smtp or binding or outbox'],
  ['MAIL_FROM', '', 'must be an address of a domain of your own'],
  ['MAIL_FROM', PLACEHOLDERS['MAIL_FROM']!, 'must be an address of a domain of your own'],
  ['MAIL_FROM', 'Cardea', 'must be an address, or a name and an address'],
  ['MAIL_ADAPTER', 'outbox', 'must not be outbox in production'],
  ['CARDEA_ALLOW_PRIVATE_URLS', '1', 'must not be 1 in production'],
  ['METRICS_TOKEN', 'short', 'has fewer than 32 characters'],
  ['CARDEA_SIGNUP', 'nobody', 'must be open or invited or domains or closed, for example CARDEA_SIGNUP=open'],
  [
    'CARDEA_SIGNUP_DOMAINS',
    'firm',
    'must be domains between commas, for example CARDEA_SIGNUP_DOMAINS=example.com,',
  ],
  ['STRIPE_SECRET_KEY', 'sk', 'goes with STRIPE_WEBHOOK_SECRET'],
  ['VAPID_PUBLIC_KEY', 'short', 'must be a key of P-256 as base64url'],
  ['VAPID_PRIVATE_KEY', 'k'.repeat(43), 'goes with VAPID_PUBLIC_KEY'],
])('production does not start if %s is %j', (name, value, problem) => {
  expect(() => required({ ...PRODUCTION, [name]: value })).toThrow(`\n- ${name} ${problem}`);
});

test('all missing variables of production are reported together, before anything starts', () => {
  const lacking = () => required({ CARDEA_ENV: 'production', AUTH_SECRET: 'short' });
  for (const name of Object.keys(PRODUCTION).slice(1)) expect(lacking).toThrow(`\n- ${name} `);
  expect(() => required({ CARDEA_ENV: 'production' }, false)).toThrow(/^DATABASE_URL is not set/);
  expect(() =>
    required({ CARDEA_ENV: 'production', DATABASE_URL: 'https://db.example' }, false),
  ).not.toThrow();
});

test('wrong settings of the start command are reported together with the missing variables', () => {
  const environment = {
    CARDEA_ENV: 'production',
    PORT: 'eighty',
    CARDEA_PROXIES: 'caddy',
    DATABASE_URL: 'postgres://me:hunter2@db',
    AUTH_SECRET: 'short',
  };
  let said = '';
  try {
    readCheckedSettings(ROOT, environment, true);
  } catch (error) {
    said = (error as Error).message;
  }
  const [, ...lines] = said.split('\n');
  const { CARDEA_ENV: _right, ...wrong } = { ...PRODUCTION, ...environment };
  expect(new Set(lines.map((line) => /^- ([A-Z_]+) /.exec(line)?.[1]))).toEqual(new Set(Object.keys(wrong)));
  expect(lines).toEqual(lines.map(() => expect.stringMatching(/, (?:such as|for example) \S/)));
  expect(said).not.toContain('hunter2');
  expect(readCheckedSettings(ROOT, PRODUCTION, true).production).toBe(true);
});

test('values reach the worker unchanged, with any content, in a file for this user only', () => {
  const folder = temporaryFolder();
  const values = {
    A: 'a $HOME #b \\n',
    B: "it's",
    C: `-----BEGIN KEY-----\n"x"\n-----END KEY-----`,
    D: "'`",
  };
  const file = join(folder.path, '.dev.vars');
  writeFileSync(file, 'a copy that everybody may read', { mode: 0o644 });
  writeVariables(join(folder.path, 'wrangler.json'), values);
  expect(parseDotenv(readFileSync(file, 'utf8'))).toEqual(values);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => writeVariables(join(folder.path, 'wrangler.json'), { E: '\'`"' })).toThrow(
    /^E holds every kind of quote/,
  );
  folder.remove();
});

test('the secrets of a machine are created once, for this user only, and differ between machines', () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'secrets.json');
  const first = storedSecrets(file);
  expect(storedSecrets(file)).toEqual(first);
  expect(storedSecrets(join(folder.path, 'other.json')).AUTH_SECRET).not.toBe(first.AUTH_SECRET);
  expect(first.AUTH_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  folder.remove();
});

test('sign-up for domains requires a list of them', () => {
  expect(() => required({ ...PRODUCTION, CARDEA_SIGNUP: 'domains' })).toThrow(
    '- CARDEA_SIGNUP_DOMAINS is not set, which CARDEA_SIGNUP=domains needs, for example CARDEA_SIGNUP_DOMAINS=',
  );
});

test.each([
  [PRODUCTION, 'active'],
  [{ ...PRODUCTION, CARDEA_SIGNUP_PLAN: 'essential' }, 'essential'],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }, 'essential'],
  [{ ...PRODUCTION, CARDEA_ENV: 'development' }, 'essential'],
])('with %j, sign-up gives the plan %s', (environment, plan) => {
  expect(parseEnv(environment)).toMatchObject({ CARDEA_SIGNUP_PLAN: plan });
});
