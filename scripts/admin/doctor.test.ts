import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../lib/ports.ts';
import { Refusal } from '../lib/say.ts';
import { readCommandSettings } from '../lib/settings.ts';
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

test('what fails is in the JSON document with what to do', async () => {
  const lines: string[] = [];
  const check = { name: 'disk', run: () => Promise.reject(new Refusal('Delete something.')) };
  expect(await runChecks([check], true, (line) => void lines.push(line))).toBe(1);
  expect(JSON.parse(lines.join(''))).toEqual({
    ok: false,
    checks: [{ name: 'disk', ok: false, found: 'Delete something.' }],
  });
});
