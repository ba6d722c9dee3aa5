import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv as parseDotenv } from 'node:util';
import { z } from 'zod';
import { isProxyList } from './proxies.ts';
import { Refusal } from './say.ts';

const port = 'PORT must be a whole number from 1 to 65535, such as PORT=8788';
const onOff = 'CARDEA_DEMO must be on or off';

const schema = z.object({
  PORT: z.string().regex(/^\d+$/, port).transform(Number).pipe(z.number().min(1, port).max(65535, port)),
  CARDEA_HOST: z.string().regex(/^[\w.:-]+$/, 'CARDEA_HOST must be an address to listen on, such as 0.0.0.0'),
  CARDEA_PROXIES: z
    .string()
    .refine(
      isProxyList,
      'CARDEA_PROXIES must be addresses or networks between commas, such as 192.0.2.7,10.0.0.0/8',
    ),
  CARDEA_DATA: z.string(),
  CARDEA_ENV: z.enum(
    ['development', 'production'],
    'CARDEA_ENV must be development or production, or not set',
  ),
  CARDEA_DEMO: z.enum(['on', 'off'], onOff),
  CARDEA_SQLD: z.string().optional(),
  CARDEA_BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'CARDEA_BACKUP_KEEP must be a whole number, 1 or more, such as 14')
    .transform(Number)
    .optional(),
  DATABASE_URL: z
    .url({
      protocol: /^(https?|libsql)$/,
      error:
        'DATABASE_URL must begin with http://, https:// or libsql://, such as libsql://database.example.org',
    })
    .optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
});

const DEFAULTS = {
  PORT: '8787',
  CARDEA_HOST: '127.0.0.1',
  CARDEA_PROXIES: '',
  CARDEA_DATA: '.data',
  CARDEA_ENV: 'development',
  CARDEA_DEMO: 'on',
};

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The settings of the start command. `environment` has every variable, also the worker's. */
export type CommandSettings = {
  root: string;
  port: number;
  host: string;
  /** Proxies on other machines whose `X-Forwarded-For` is trusted (`proxies.ts`). */
  proxies: string;
  data: string;
  production: boolean;
  demo: boolean;
  sqld: string | undefined;
  /** How many backups stay after a new one; without it all do. */
  backupCount: number | undefined;
  database: { url: string; authToken: string | undefined } | undefined;
  environment: Record<string, string>;
};

/** The environment over the checkout's `.dev.vars`, if there is one. An empty value counts as not set. */
export function readEnvironment(root: string, environment: NodeJS.ProcessEnv): Record<string, string> {
  const file = join(root, '.dev.vars');
  const defaults = existsSync(file) ? parseDotenv(readFileSync(file, 'utf8')) : {};
  const set = Object.entries({ ...defaults, ...environment }).filter((pair) => pair[1]);
  return Object.fromEntries(set) as Record<string, string>;
}

/** An invalid setting, and the sentence that says how to fix it. */
type SettingFault = { variable: string; sentence: string };

/** Every invalid setting, each once. @param environment as of `readEnvironment` */
export function settingFaults(environment: Record<string, string>): SettingFault[] {
  const { error } = schema.safeParse({ ...DEFAULTS, ...environment });
  const faults = (error?.issues ?? []).map((issue): [string, SettingFault] => {
    const variable = String(issue.path[0]);
    return [variable, { variable, sentence: sentenceOf(issue, environment) }];
  });
  return [...new Map(faults.toReversed()).values()].toReversed();
}

/**
 * Parses the settings, once. @param root the checkout's folder; a relative CARDEA_DATA starts there @throws Refusal
 * with a sentence about each invalid value
 */
export function readCommandSettings(root: string, environment: Record<string, string>): CommandSettings {
  const parsed = schema.safeParse({ ...DEFAULTS, ...environment });
  if (!parsed.success)
    throw new Refusal(
      settingFaults(environment)
        .map(({ sentence }) => sentence)
        .join('\n'),
    );
  const { PORT, CARDEA_HOST, CARDEA_DATA, CARDEA_ENV, CARDEA_DEMO, CARDEA_SQLD, ...rest } = parsed.data;
  const production = CARDEA_ENV === 'production';
  if (!production && !LOOPBACK.has(CARDEA_HOST)) {
    throw new Refusal(
      'CARDEA_HOST is for CARDEA_ENV=production: a development server listens on this machine alone.',
    );
  }
  return {
    root,
    port: PORT,
    host: CARDEA_HOST,
    proxies: rest.CARDEA_PROXIES,
    data: resolve(root, CARDEA_DATA),
    production,
    demo: !production && CARDEA_DEMO === 'on',
    sqld: CARDEA_SQLD,
    backupCount: rest.CARDEA_BACKUP_KEEP,
    database: rest.DATABASE_URL ? { url: rest.DATABASE_URL, authToken: rest.DATABASE_AUTH_TOKEN } : undefined,
    environment,
  };
}

function sentenceOf(issue: z.core.$ZodIssue, environment: Record<string, string>): string {
  const name = String(issue.path[0]);
  const value = name === 'DATABASE_URL' ? '' : `; it is ${JSON.stringify(environment[name])}`;
  return `${issue.message}${value}.`;
}
