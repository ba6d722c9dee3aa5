import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InvalidEnvironment, parseEnv } from '../../edge-api/env.ts';
import type { Database } from './database.ts';
import { Refusal } from './say.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Read by the start command alone; the worker has no use for them. */
const OWN = new Set(['PORT', 'CARDEA_HOST', 'CARDEA_DATA', 'CARDEA_DEMO', 'CARDEA_SQLD']);

const PRODUCTION_NEEDS = ['PUBLIC_URL', 'DATABASE_URL', 'AUTH_SECRET', 'VISITOR_HASH_SECRET'];

/** The names of the variables that `.dev.vars.example` lists, each after a `#`. */
export function listedNames(root: string): string[] {
  const text = readFileSync(join(root, '.dev.vars.example'), 'utf8');
  return [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!);
}

/**
 * Makes sure that production has what no machine can make up.
 * @throws Refusal naming every variable that is missing
 */
export function requireProduction(settings: Settings): void {
  if (!settings.production) return;
  const missing = PRODUCTION_NEEDS.filter((name) => !settings.environment[name]);
  if (missing.length === 0) return;
  throw new Refusal(
    `CARDEA_ENV=production needs ${missing.join(', ')}: set ${missing.length > 1 ? 'them' : 'it'} as .dev.vars.example says.`,
  );
}

/**
 * What the worker is given: what the person set, over `defaults`, over what this machine keeps.
 * @throws Refusal naming every variable that the worker would not take
 */
export function workerVariables(
  settings: Settings,
  secrets: Secrets | undefined,
  database: Database,
  defaults: Record<string, string> = {},
): Record<string, string> {
  const names = listedNames(settings.root).filter((name) => !OWN.has(name));
  const chosen = names.flatMap((name) =>
    settings.environment[name] ? [[name, settings.environment[name]]] : [],
  );
  const variables: Record<string, string> = {
    ...(secrets && {
      AUTH_SECRET: secrets.AUTH_SECRET,
      VISITOR_HASH_SECRET: secrets.VISITOR_HASH_SECRET,
      WALLET_DEVELOPMENT_KEYS: secrets.WALLET_DEVELOPMENT_KEYS,
    }),
    PUBLIC_URL: `http://localhost:${settings.port}`,
    EDGE_CACHE: 'local',
    VISITS_KEPT: 'bucket',
    JOBS_KEPT: 'database',
    ...(!settings.production && { CARDEA_ALLOW_PRIVATE_URLS: '1' }),
    ...defaults,
    ...Object.fromEntries(chosen),
    CARDEA_ENV: settings.production ? 'production' : 'development',
    DATABASE_URL: database.url,
    ...(database.authToken && { DATABASE_AUTH_TOKEN: database.authToken }),
  };
  try {
    parseEnv(variables);
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error;
    throw new Refusal(`A variable needs another value (.dev.vars.example describes them). ${error.message}`);
  }
  return variables;
}

/** Writes the variables where the runtime looks for them: `.dev.vars` beside its configuration, mode 0600. */
export function writeVariables(configPath: string, variables: Record<string, string>): void {
  mkdirSync(dirname(configPath), { recursive: true });
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quoted(name, value)}\n`);
  const file = join(dirname(configPath), '.dev.vars');
  rmSync(file, { force: true });
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** The quote character that the value does not hold; only double quotes read escapes, so they come last. */
function quoted(name: string, value: string): string {
  const quote = ["'", '`'].find((each) => !value.includes(each));
  if (quote) return `${quote}${value}${quote}`;
  if (!/["\\\n]/.test(value)) return `"${value}"`;
  throw new Refusal(
    `${name} holds every kind of quote, so it cannot be handed on: write it without one of them.`,
  );
}
