import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkEnvironment, type ChosenBindings } from '../../edge-api/check-environment.ts';
import type { EnvironmentFault } from '../../edge-api/env.ts';
import type { Database } from './database.ts';
import { Refusal } from './say.ts';
import type { Secrets } from './secrets.ts';
import { readCommandSettings, settingFaults, type CommandSettings } from './settings.ts';
import { vapidKeysOf } from './vapid-key.ts';

/** Read by the start command alone; the worker has no use for them. */
const OWN = new Set([
  'PORT',
  'CARDEA_HOST',
  'CARDEA_PROXIES',
  'CARDEA_DATA',
  'CARDEA_DEMO',
  'CARDEA_SQLD',
  'CARDEA_BACKUP_KEEP',
]);

/** The names of the variables that `.dev.vars.example` lists, each after a `#`. */
export function listedNames(root: string): string[] {
  const text = readFileSync(join(root, '.dev.vars.example'), 'utf8');
  return [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!);
}

/** Examples of production's own values; for the others the line of `.dev.vars.example` is one. */
const EXAMPLES: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://cards.example.org',
  DATABASE_URL: 'libsql://database.example.org',
  AUTH_SECRET: '$(openssl rand -hex 32)',
  VISITOR_HASH_SECRET: '$(openssl rand -hex 32)',
  MAIL_API_URL: 'https://api.resend.com/emails',
  MAIL_API_KEY: 're_123456789',
  MAIL_SMTP_URL: 'smtps://user:password@smtp.example.org:465',
  MAIL_ADAPTER: 'http',
  MAIL_FROM: '"Cardea <hello@example.org>"',
  CARDEA_ALLOW_PRIVATE_URLS: '0',
};

function exampleOf(root: string, variable: string): string {
  const listed = new RegExp(`^#?\\s?${variable}=(.+)$`, 'm');
  const value = EXAMPLES[variable] ?? listed.exec(readFileSync(join(root, '.dev.vars.example'), 'utf8'))?.[1];
  return value ? `, for example ${variable}=${value}` : '';
}

/** The listed variables that the person set. */
function chosenVariables({
  root,
  environment,
}: Pick<CommandSettings, 'root' | 'environment'>): Record<string, string> {
  const names = listedNames(root).filter((name) => !OWN.has(name));
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}

const isVapidSet = ({ environment }: CommandSettings): boolean =>
  Boolean(environment['VAPID_PUBLIC_KEY'] || environment['VAPID_PRIVATE_KEY']);

const refusalOf = (lines: readonly string[]) =>
  new Refusal(
    `Cardea needs other variables, which .dev.vars.example describes:\n${lines.map((line) => `- ${line}`).join('\n')}`,
  );

const sentenceOf = (root: string, { variable, problem }: EnvironmentFault) =>
  `${variable} ${problem}${exampleOf(root, variable)}`;

/** @param bindings as of `checkEnvironment` @throws Refusal naming every variable that the worker refuses, with its fault and an example */
export function requireTaken(
  root: string,
  variables: Record<string, string>,
  bindings?: ChosenBindings,
): void {
  const faults = checkEnvironment(variables, bindings);
  if (faults.length > 0) throw refusalOf(faults.map((fault) => sentenceOf(root, fault)));
}

/**
 * Checks, before anything starts, that production has all values that cannot be generated. @param serves whether the
 * command serves; the others only need the database @throws Refusal naming every missing or invalid variable
 */
export function requireProduction(settings: CommandSettings, serves: boolean): void {
  if (!settings.production) return;
  if (serves) requireTaken(settings.root, chosenVariables(settings));
  else if (!settings.database)
    throw new Refusal(
      `DATABASE_URL is not set, which CARDEA_ENV=production needs${exampleOf(settings.root, 'DATABASE_URL')}`,
    );
}

/**
 * Reads the settings of a command, and checks what production needs. @param serves as of `requireProduction` @throws
 * Refusal which, where production is to be served, names every variable that the start command or the worker refuses
 */
export function readCheckedSettings(
  root: string,
  environment: Record<string, string>,
  serves: boolean,
): CommandSettings {
  const own = settingFaults(environment);
  if (serves && environment['CARDEA_ENV'] === 'production' && own.length > 0) {
    const wrong = new Set(own.map(({ variable }) => variable));
    const others = checkEnvironment(chosenVariables({ root, environment }));
    const missing = others.filter(({ variable }) => !wrong.has(variable));
    throw refusalOf([
      ...own.map(({ sentence }) => sentence),
      ...missing.map((fault) => sentenceOf(root, fault)),
    ]);
  }
  const settings = readCommandSettings(root, environment);
  requireProduction(settings, serves);
  return settings;
}

/**
 * The worker's variables: the person's, over `defaults`, over this machine's. @throws Refusal naming every variable
 * that the worker refuses
 */
export function workerVariables(
  settings: CommandSettings,
  secrets: Secrets | undefined,
  database: Database,
  defaults: Record<string, string> = {},
): Record<string, string> {
  const variables: Record<string, string> = {
    ...(secrets && {
      AUTH_SECRET: secrets.AUTH_SECRET,
      VISITOR_HASH_SECRET: secrets.VISITOR_HASH_SECRET,
      OPERATOR_TOKEN: secrets.OPERATOR_TOKEN,
      WALLET_DEVELOPMENT_KEYS: secrets.WALLET_DEVELOPMENT_KEYS,
    }),
    // A pair: a chosen half of it goes with the other, and with none of this machine.
    ...(secrets && !isVapidSet(settings) && vapidKeysOf(secrets.VAPID_PRIVATE_KEY)),
    PUBLIC_URL: `http://localhost:${settings.port}`,
    EDGE_CACHE: 'local',
    VISITS_KEPT: 'bucket',
    JOBS_KEPT: 'database',
    ...(!settings.production && { CARDEA_ALLOW_PRIVATE_URLS: '1' }),
    ...defaults,
    ...chosenVariables(settings),
    CARDEA_ENV: settings.production ? 'production' : 'development',
    DATABASE_URL: database.url,
    ...(database.authToken && { DATABASE_AUTH_TOKEN: database.authToken }),
  };
  requireTaken(settings.root, variables);
  return variables;
}

/** Writes the variables to the runtime's file: `.dev.vars` beside its configuration, mode 0600. */
export function writeVariables(configPath: string, variables: Record<string, string>): void {
  mkdirSync(dirname(configPath), { recursive: true });
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quoted(name, value)}\n`);
  const file = join(dirname(configPath), '.dev.vars');
  rmSync(file, { force: true });
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** A quote character that the value does not contain; only double quotes read escapes, so they come last. */
function quoted(name: string, value: string): string {
  const quote = ["'", '`'].find((each) => !value.includes(each));
  if (quote) return `${quote}${value}${quote}`;
  if (!/["\\\n]/.test(value)) return `"${value}"`;
  throw new Refusal(
    `${name} holds every kind of quote, so it cannot be handed on: write it without one of them.`,
  );
}
