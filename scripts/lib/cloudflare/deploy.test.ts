import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../start-testing.ts';
import { deploy, rollBack, type Deployment } from './deploy.ts';
import type { WranglerRun } from './wrangler.ts';

const ROOT = join(import.meta.dirname, '../../..');
const VARIABLES = `PUBLIC_URL=https://cards.example.org
DATABASE_URL=libsql://database.example.org
DATABASE_AUTH_TOKEN=database-token
MAIL_FROM="Cardea <hello@example.org>"
MAIL_API_URL=https://mail.example.org/send
MAIL_API_KEY=mail-key`;
const BUILT = {
  name: 'cardea',
  main: 'entry.mjs',
  vars: { PUBLIC_URL: 'https://cardea.example.com' },
  r2_buckets: [{ binding: 'MEDIA', bucket_name: 'media' }],
  queues: {
    producers: [{ binding: 'JOBS', queue: 'jobs' }],
    consumers: [{ queue: 'jobs', dead_letter_queue: 'jobs-failed' }],
  },
};

let place: ReturnType<typeof temporaryFolder>;
let account: {
  signedIn: boolean;
  resources: Set<string>;
  secrets: Record<string, string>;
  fails: RegExp | null;
};
let calls: string[];
let said: string[];
let problem: string | null;
let config: Record<string, unknown>;
let migrated: Record<string, string>;

const ok = (output = ''): WranglerRun => ({ ok: true, output });
const no = (output: string): WranglerRun => ({ ok: false, output });

/** An account at Cloudflare, as Wrangler shows and changes it. */
async function wrangler(...args: string[]): Promise<WranglerRun> {
  const call = args.join(' ');
  calls.push(call.replaceAll(/\S+\/(?=\w[\w.-]*(?: |$))/g, ''));
  if (account.fails?.test(call)) return no('A request to the Cloudflare API failed.');
  const valueOf = (option: string) => args[args.indexOf(option) + 1]!;
  const name = args.at(-1)!;
  if (call.startsWith('whoami')) return account.signedIn ? ok('{}') : no('You are not authenticated.');
  if (call.startsWith('secret list'))
    return account.resources.has('worker')
      ? ok(`banner\n${JSON.stringify(Object.keys(account.secrets).map((secret) => ({ name: secret })))}`)
      : no('This Worker does not exist on your account.');
  if (/ info /.test(call))
    return account.resources.has(name) ? ok() : no('The specified queue or bucket does not exist.');
  if (/ create /.test(call)) return account.resources.add(name) && ok();
  if (args[0] === 'deploy') {
    config = JSON.parse(readFileSync(valueOf('--config'), 'utf8')) as typeof config;
    if (call.includes('--dry-run')) return ok();
    const file = valueOf('--secrets-file');
    expect(statSync(file).mode & 0o077).toBe(0);
    Object.assign(account.secrets, JSON.parse(readFileSync(file, 'utf8')));
    account.resources.add('worker');
  }
  return ok();
}

const path = (file: string) => join(place.path, file);
const deployment = (): Deployment => ({
  root: place.path,
  wrangler,
  say: (line) => said.push(line),
  build: async () => {
    mkdirSync(path('dist/server'), { recursive: true });
    writeFileSync(path('dist/server/wrangler.json'), JSON.stringify(BUILT));
    return ok();
  },
  migrate: async (variables) => {
    calls.push('migrate');
    migrated = variables;
    return ok();
  },
  look: async () => problem,
});
const changes = () => calls.filter((call) => !/^whoami|^secret list| info |--dry-run/.test(call));

beforeEach(() => {
  place = temporaryFolder();
  copyFileSync(join(ROOT, '.dev.vars.example'), path('.dev.vars.example'));
  writeFileSync(path('.cloudflare.vars'), VARIABLES);
  account = { signedIn: true, resources: new Set(), secrets: {}, fails: null };
  calls = [];
  said = [];
  problem = null;
});
afterEach(() => place.remove());

describe('npm run deploy', () => {
  test('creates what is missing, brings the database up to date before the worker, and uploads its secrets with it', async () => {
    await deploy(deployment(), false);
    expect(changes()).toEqual([
      'r2 bucket create media',
      'queues create jobs',
      'queues create jobs-failed',
      'migrate',
      'deploy --config wrangler.deploy.json --secrets-file secrets.json',
    ]);
    expect(config).toMatchObject({ main: 'entry.mjs', vars: { PUBLIC_URL: 'https://cards.example.org' } });
    expect(JSON.stringify(config)).not.toMatch(/mail-key|database-token|AUTH_SECRET/);
    expect(account.secrets).toMatchObject({
      MAIL_API_KEY: 'mail-key',
      DATABASE_AUTH_TOKEN: 'database-token',
    });
    expect(migrated).toMatchObject({
      CARDEA_ENV: 'production',
      DATABASE_URL: 'libsql://database.example.org',
      DATABASE_AUTH_TOKEN: 'database-token',
    });
    expect(said.at(-1)).toBe('It answers at https://cards.example.org.');
  });

  test('generates missing secrets once, which stay in the file and are never printed', async () => {
    await deploy(deployment(), false);
    const first = { ...account.secrets };
    for (const name of ['AUTH_SECRET', 'VISITOR_HASH_SECRET', 'OPERATOR_TOKEN']) {
      expect(first[name]).toMatch(/^[\da-f]{64}$/);
      expect(readFileSync(path('.cloudflare.vars'), 'utf8')).toContain(`\n${name}=${first[name]}\n`);
      expect(said.join()).not.toContain(first[name]);
    }
    calls = [];
    await deploy(deployment(), false);
    expect(account.secrets).toEqual(first);
    expect(changes()).toEqual([
      'migrate',
      'deploy --config wrangler.deploy.json --secrets-file secrets.json',
    ]);
  });

  test('leaves secrets that only Cloudflare has', async () => {
    account.resources.add('worker');
    account.secrets = { AUTH_SECRET: 'theirs', VISITOR_HASH_SECRET: 'theirs', OPERATOR_TOKEN: 'theirs' };
    await deploy(deployment(), false);
    expect(account.secrets).toMatchObject({ AUTH_SECRET: 'theirs', OPERATOR_TOKEN: 'theirs' });
    expect(readFileSync(path('.cloudflare.vars'), 'utf8')).toBe(VARIABLES);
  });

  test('with --dry-run says what it would do, and changes nothing', async () => {
    await deploy(deployment(), true);
    expect([changes(), account.resources.size, account.secrets]).toEqual([[], 0, {}]);
    expect(readFileSync(path('.cloudflare.vars'), 'utf8')).toBe(VARIABLES);
    expect(calls).toContain('deploy --config wrangler.deploy.json --dry-run');
    expect(said).toEqual(
      expect.arrayContaining(['Would create the bucket media.', 'Would create the queue jobs-failed.']),
    );
  });

  test('binds Cloudflare’s own mail and vision model where the variables choose them', async () => {
    const others = VARIABLES.split('\n').filter((line) => !line.startsWith('MAIL_API'));
    const chosen = [...others, 'MAIL_ADAPTER=binding', 'SCANNER_MODEL=@cf/some/model'].join('\n');
    writeFileSync(path('.cloudflare.vars'), chosen);
    await deploy(deployment(), false);
    expect(config).toMatchObject({ send_email: [{ name: 'EMAIL' }], ai: { binding: 'AI' } });
  });

  test.each([
    [
      'the file of variables',
      () => writeFileSync(path('.cloudflare.vars'), 'PUBLIC_URL=http://a\n'),
      /DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*MAIL_/,
    ],
    [
      'a name that Cardea does not know',
      () => writeFileSync(path('.cloudflare.vars'), `${VARIABLES}\nPUBLIC_URI=x`),
      /PUBLIC_URI/,
    ],
    [
      'SMTP, which Cloudflare cannot send by',
      () =>
        writeFileSync(
          path('.cloudflare.vars'),
          `${VARIABLES.replaceAll(/^MAIL_API.*$/gm, '')}\nMAIL_SMTP_URL=smtps://a:b@c.example`,
        ),
      /MAIL_SMTP_URL/,
    ],
    ['a deployer who is not signed in', () => (account.signedIn = false), /wrangler login/],
    [
      'a Cloudflare that does not answer',
      () => (account.fails = /queues info/),
      /queue jobs could not be read/,
    ],
  ])('refuses %s before it changes anything', async (_, prepare, message) => {
    prepare();
    account.resources.add('media');
    await expect(deploy(deployment(), false)).rejects.toThrow(message);
    expect(changes()).toEqual([]);
  });

  test('uploads nothing if the database could not be brought up to date, and says if the service does not answer', async () => {
    const migrate = async () => no('The database is away.');
    await expect(deploy({ ...deployment(), migrate }, false)).rejects.toThrow('The database is away.');
    expect(calls.some((call) => call.startsWith('deploy'))).toBe(false);
    problem = 'https://cards.example.org answers 500.';
    await expect(deploy(deployment(), false)).rejects.toThrow(/answers 500\..*--back/);
  });
});

describe('npm run deploy -- --back', () => {
  test('returns to the version before, and opens it', async () => {
    await deploy(deployment(), false);
    calls = [];
    await rollBack(deployment());
    expect(changes()).toEqual(['rollback --name cardea --message npm run deploy -- --back --yes']);
    expect(said.at(-1)).toBe('It answers at https://cards.example.org.');
  });

  test('says so where nothing was deployed', async () => {
    expect(existsSync(path('dist'))).toBe(false);
    await expect(rollBack(deployment())).rejects.toThrow('Nothing was deployed from this folder');
  });
});
