import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment, readCommandSettings } from './settings.ts';
import { temporaryFolder } from './start-testing.ts';

const read = (environment: Record<string, string>) => readCommandSettings('/checkout', environment);

test('with nothing set, Cardea serves on port 8787 of this machine, with data in .data and the demo', () => {
  expect(read({})).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    data: '/checkout/.data',
    production: false,
    demo: true,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, such as PORT=8788; it is "abc".'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, such as PORT=8788; it is "0".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, such as PORT=8788; it is "65536".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535, such as PORT=8788; it is "80.5".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 1 to 65535, such as PORT=8788; it is "-1".'],
  [{ CARDEA_ENV: 'prod' }, 'CARDEA_ENV must be development or production, or not set; it is "prod".'],
  [{ CARDEA_DEMO: 'no' }, 'CARDEA_DEMO must be on or off; it is "no".'],
  [
    { CARDEA_PROXIES: 'caddy' },
    'CARDEA_PROXIES must be addresses or networks between commas, such as 192.0.2.7,10.0.0.0/8; it is "caddy".',
  ],
  [
    { CARDEA_BACKUP_KEEP: '0' },
    'CARDEA_BACKUP_KEEP must be a whole number, 1 or more, such as 14; it is "0".',
  ],
  [{ CARDEA_HOST: 'a b' }, 'CARDEA_HOST must be an address to listen on, such as 0.0.0.0; it is "a b".'],
  [
    { CARDEA_HOST: '0.0.0.0' },
    'CARDEA_HOST is for CARDEA_ENV=production: a development server listens on this machine alone.',
  ],
])('%j is refused with a sentence that says how to fix it', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

test('several invalid values are refused together, each in a sentence', () => {
  expect(() => read({ PORT: '0', CARDEA_DEMO: 'no' })).toThrow(
    /^PORT must be .+; it is "0"\.\nCARDEA_DEMO must be on or off; it is "no"\.$/,
  );
});

test('a malformed database URL is refused without repeating it, since it may contain a password', () => {
  expect(() => read({ DATABASE_URL: 'postgres://me:hunter2@db' })).toThrow(
    /^DATABASE_URL must begin with http:\/\/, https:\/\/ or libsql:\/\/, such as libsql:\/\/database\.example\.org\.$/,
  );
});

test('production has no demo and can listen on any address', () => {
  const settings = read({ CARDEA_ENV: 'production', CARDEA_HOST: '0.0.0.0', CARDEA_DEMO: 'on' });
  expect(settings).toMatchObject({ production: true, demo: false, host: '0.0.0.0' });
});

test('the environment takes precedence over .dev.vars, and an empty value counts as not set', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder.path, '.dev.vars'), '# PORT=1\nPORT=9000\nCARDEA_DATA="my data"\nMAIL_FROM=\n');
  expect(readEnvironment(folder.path, { PORT: '9001', CARDEA_DEMO: '' })).toEqual({
    PORT: '9001',
    CARDEA_DATA: 'my data',
  });
  folder.remove();
});
