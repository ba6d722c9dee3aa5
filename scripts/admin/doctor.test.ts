import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openSmtpSink } from '../host/testing/smtp-sink.ts';
import { databaseFile } from '../lib/backup/database-file.ts';
import { databaseIn } from '../lib/data-folder.ts';
import { freePort } from '../lib/ports.ts';
import { Refusal } from '../lib/say.ts';
import { readCommandSettings } from '../lib/settings.ts';
import { requireWritable } from './checks/local-checks.ts';
import { checksFor, runChecks } from './doctor.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cardea-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noAnswer: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));

async function outcomes(environment: Record<string, string>, send = noAnswer, used = 0.5) {
  const settings = readCommandSettings(ROOT, {
    CARDEA_DATA: folder,
    PORT: String(await freePort()),
    ...environment,
  });
  const lines: string[] = [];
  const checks = checksFor(settings, send, () => used);
  const code = await runChecks(checks, false, (line) => void lines.push(line));
  return { code, lines };
}
const lineOf = (lines: string[], name: string) => lines.find((line) => line.slice(2).startsWith(name));

test('a new machine is well', async () => {
  const { code, lines } = await outcomes({});
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(code).toBe(0);
  expect(lineOf(lines, 'migrations')).toContain('the first start migrates it');
});

test.each([
  [0.8, true],
  [0.81, false],
])('a disk of which %f are used is well: %s', async (used, isWell) => {
  const { code, lines } = await outcomes({}, noAnswer, used);
  expect([code, lineOf(lines, 'disk')?.startsWith('✓')]).toEqual([isWell ? 0 : 1, isWell]);
});

test.each([
  ['EROFS', 'The disk that holds /data is read-only: mount it for writing, or name another.'],
  ['EACCES', 'This user may not write /data: change its owner, or name another.'],
])('a folder that cannot be written for %s is refused with what to do', (code, sentence) => {
  const access = () => {
    throw Object.assign(new Error('access'), { code });
  };
  expect(() => requireWritable('/data', 'or name another', access)).toThrow(new Refusal(sentence));
});

test('a port that Cardea itself has is well', async () => {
  const { lines } = await outcomes({}, async () => Response.json({ status: 'ok' }));
  expect(lineOf(lines, 'port')).toContain('Cardea answers');
});

test('production says which variables are missing, and a database that does not answer', async () => {
  const { code, lines } = await outcomes({ CARDEA_ENV: 'production', DATABASE_URL: 'http://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(lineOf(lines, 'variables')).toMatch(/^✗[\s\S]*AUTH_SECRET is not set/);
  expect(lineOf(lines, 'database')).toMatch(/^✗.*does not answer/);
});

test('a variable that is wrong is named', async () => {
  const { lines } = await outcomes({ OPERATOR_TOKEN: 'short' });
  expect(lineOf(lines, 'variables')).toMatch(/^✗[\s\S]*OPERATOR_TOKEN has fewer than 32 characters/);
});

test('a site without a certificate is not well', async () => {
  const { lines } = await outcomes({ PUBLIC_URL: 'https://127.0.0.1:1' });
  expect(lineOf(lines, 'certificate')).toMatch(/^✗.*No valid certificate/);
});

/** A Cardea with a part that is not well. */
const unwell = (part: string): typeof fetch => {
  const parts = { [part]: { status: 'down' } };
  return async () => Response.json({ status: 'degraded', started_at: 'now', parts });
};

test('a bucket that Cardea cannot read is not well', async () => {
  const { lines } = await outcomes({}, unwell('bucket'));
  expect(lineOf(lines, 'bucket')).toMatch(/^✗.*Pictures and files are not readable \(down\): look for/);
});

describe('an address', () => {
  const leadsTo =
    (there: () => Promise<Response>): typeof fetch =>
    (input) =>
      String(input as string | URL).startsWith('http://cards.example')
        ? there()
        : Promise.resolve(Response.json({ status: 'ok', started_at: 'here' }));
  const addressLine = async (there: () => Promise<Response>) =>
    lineOf((await outcomes({ PUBLIC_URL: 'http://cards.example' }, leadsTo(there))).lines, 'address');

  test.each([
    [
      'is well if it leads to this Cardea',
      async () => Response.json({ started_at: 'here' }),
      /^✓.*leads here/,
    ],
    ['is not if another answers', async () => Response.json({ started_at: 'there' }), /^✗.*Another Cardea/],
    ['is not if a page answers', async () => new Response('<html>'), /^✗.*does not answer with Cardea.*DNS/],
    ['is not if nothing answers', () => Promise.reject(new Error('ENOTFOUND')), /^✗.*ENOTFOUND.*DNS/],
  ] as const)('%s', async (_, there, line) => expect(await addressLine(there)).toMatch(line));

  test('is not asked for while Cardea is stopped', async () => {
    const { lines } = await outcomes({ PUBLIC_URL: 'http://cards.example' });
    expect(lineOf(lines, 'address')).toMatch(/^✓.*asked while Cardea runs/);
  });
});

describe('a clock', () => {
  const api = { MAIL_API_URL: 'https://mail.example/send', MAIL_API_KEY: 'key' };
  const at =
    (apart: number): typeof fetch =>
    async () =>
      new Response('{', { headers: { date: new Date(Date.now() + apart).toUTCString() }, status: 405 });

  test.each([
    [0, /^✓.*agrees with that of mail\.example/],
    [3 * 3_600_000, /^✗.*1(0799|0800|0801) seconds from that of mail\.example: set it by NTP/],
    [-60_000, /^✗.*seconds from that of mail\.example/],
  ])('that is %d ms from that of another server is well or not', async (apart, line) => {
    expect(lineOf((await outcomes(api, at(apart))).lines, 'clock')).toMatch(line);
  });

  test('is only shown where no other server is set or answers', async () => {
    expect(lineOf((await outcomes({})).lines, 'clock')).toMatch(/^✓/);
    expect(lineOf((await outcomes(api)).lines, 'clock')).toMatch(/^✓/);
  });
});

describe('mail', () => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>> | undefined;
  afterEach(() => sink?.close());

  test('by an API that does not answer is not well', async () => {
    const { lines } = await outcomes({ MAIL_API_URL: 'https://mail.example/send' });
    expect(lineOf(lines, 'mail')).toMatch(/^✗.*mail\.example does not answer.*MAIL_API_URL/);
  });

  test('by SMTP is well if the server accepts the sign-in, and no letter is sent', async () => {
    sink = await openSmtpSink();
    const variables = { MAIL_SMTP_URL: `smtp://mia:s3cret-word@127.0.0.1:${sink.port}?starttls=no` };
    expect(lineOf((await outcomes(variables)).lines, 'mail')).toMatch(/^✓.*accepts the sign-in/);
    sink.replies.AUTH = '535 5.7.8 s3cret-word is wrong';
    const line = lineOf((await outcomes(variables)).lines, 'mail');
    expect(line).toMatch(/^✗.*535 5\.7\.8.*MAIL_SMTP_URL/);
    expect(line).not.toContain('s3cret-word');
    expect(sink.messages).toEqual([]);
  });
});

describe('jobs', () => {
  const HOUR = 3_600_000;
  const file = databaseFile(databaseIn(folder));
  function jobsOf(...rows: readonly { created: number; failed: number | null }[]): void {
    mkdirSync(dirname(file), { recursive: true });
    const database = new DatabaseSync(file);
    database.exec('create table jobs (created_at integer, failed_at integer)');
    const insert = database.prepare('insert into jobs values (?, ?)');
    for (const { created, failed } of rows) insert.run(created, failed);
    database.close();
  }
  afterEach(() => rmSync(file, { force: true }));
  const running: typeof fetch = async () => Response.json({ status: 'ok' });
  const jobsLine = async (send = noAnswer) => lineOf((await outcomes({}, send)).lines, 'jobs');

  test('that failed are not well', async () => {
    jobsOf({ created: 1, failed: 2 });
    expect(await jobsLine()).toMatch(/^✗.*1 job failed: `npm run admin -- jobs list --failed`/);
  });

  test('that wait for an hour are not well while Cardea runs', async () => {
    jobsOf({ created: Date.now() - HOUR, failed: null });
    expect(await jobsLine(running)).toMatch(/^✗.*waits for 60 minutes although Cardea runs/);
    expect(await jobsLine()).toMatch(/^✓.*1 wait until Cardea runs/);
  });

  test('that have just been begun, or are none, are well', async () => {
    expect(await jobsLine()).toMatch(/^✓.*none/);
    jobsOf({ created: Date.now(), failed: null });
    expect(await jobsLine(running)).toMatch(/^✓.*1 wait/);
  });
});

test('what fails is in the JSON document with what to do', async () => {
  const lines: string[] = [];
  const check = { name: 'disk', run: () => Promise.reject(new Refusal('Delete something.')) };
  expect(await runChecks([check], true, (line) => void lines.push(line))).toBe(1);
  expect(JSON.parse(lines.join(''))).toEqual({
    ok: false,
    checks: [{ name: 'disk', ok: false, found: 'Delete something.' }],
  });
});
