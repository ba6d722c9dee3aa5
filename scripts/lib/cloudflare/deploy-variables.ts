import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseDotenv } from 'node:util';
import { Refusal } from '../say.ts';
import { listedNames, requireTaken } from '../variables.ts';

/** The deployer's own variables, in the checkout and not in Git, so that no update of it conflicts. */
const VARIABLES_FILE = '.cloudflare.vars';

/** Names whose values are uploaded as secrets and not as variables, which anyone with the account can read. */
const IS_SECRET = /(^|_)(SECRET|KEY|TOKEN|CERTIFICATE|PASSWORD)(_|$)/;
/** Exceptions: public in spite of its name, or the other way around. */
const PUBLIC = new Set(['TURNSTILE_SITE_KEY', 'VAPID_PUBLIC_KEY']);
const SECRET = new Set(['GOOGLE_WALLET_ACCOUNT']);

/** Secrets that are generated if neither the file nor Cloudflare has them. */
const GENERATED = ['AUTH_SECRET', 'VISITOR_HASH_SECRET', 'OPERATOR_TOKEN'] as const;

/** A value that only Cloudflare has, and does not show: any valid one, to check the others. */
const UPLOADED = 'x'.repeat(32);

export type DeployVariables = {
  /** Set in the worker's configuration. */
  vars: Record<string, string>;
  /** Uploaded with the worker; former ones that are not among them stay. */
  secrets: Record<string, string>;
  /** The names of the secrets that were generated. */
  generated: readonly string[];
};

const isSecret = (name: string) => SECRET.has(name) || (IS_SECRET.test(name) && !PUBLIC.has(name));

function readVariables(root: string): Record<string, string> {
  const file = join(root, VARIABLES_FILE);
  if (!existsSync(file))
    throw new Refusal(
      `There is no ${VARIABLES_FILE} in this folder: create it with a line for each variable, as .dev.vars.example describes them, at least PUBLIC_URL=, DATABASE_URL=, DATABASE_AUTH_TOKEN=, MAIL_FROM=, and MAIL_API_URL= with MAIL_API_KEY=.`,
    );
  const set = Object.entries(parseDotenv(readFileSync(file, 'utf8'))).filter((pair) => pair[1]);
  return Object.fromEntries(set) as Record<string, string>;
}

/**
 * The variables of a deployment, all checked before anything is touched. @param uploaded the names of the secrets that
 * Cloudflare has @throws Refusal naming every missing, invalid or unknown variable
 */
export function deployVariables(root: string, uploaded: readonly string[]): DeployVariables {
  const given: Record<string, string> = { ...readVariables(root), CARDEA_ENV: 'production' };
  const known = new Set([...listedNames(root), 'CARDEA_ENV']);
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Refusal(`${VARIABLES_FILE} has ${unknown.join(', ')}, which Cardea does not know.`);
  const missing = GENERATED.filter((name) => !given[name] && !uploaded.includes(name));
  const generated = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('hex')]));
  const theirs = Object.fromEntries(uploaded.map((name) => [name, UPLOADED]));
  const bindings = {
    ...(given['MAIL_ADAPTER'] === 'binding' && { EMAIL: {} as SendEmail }),
    ...(given['SCANNER_MODEL'] && { AI: {} as Ai }),
  };
  requireTaken(root, { ...theirs, ...given, ...generated }, bindings);
  const all = Object.entries({ ...given, ...generated });
  return {
    vars: Object.fromEntries(all.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(all.filter(([name]) => isSecret(name))),
    generated: missing,
  };
}

/** Adds generated secrets to the file, since Cloudflare does not show them again. */
export function storeGenerated(root: string, { secrets, generated }: DeployVariables): void {
  if (generated.length === 0) return;
  const file = join(root, VARIABLES_FILE);
  const isOpenLine = !readFileSync(file, 'utf8').endsWith('\n');
  appendFileSync(
    file,
    `${isOpenLine ? '\n' : ''}${generated.map((name) => `${name}=${secrets[name]}\n`).join('')}`,
  );
}

/** What of a built configuration is read here. */
export type BuiltConfig = {
  name: string;
  r2_buckets: { bucket_name: string }[];
  queues: { producers?: { queue: string }[]; consumers?: { dead_letter_queue?: string }[] };
};

/** Writes the configuration to deploy beside the built one. @returns its path */
export function writeConfig(folder: string, built: BuiltConfig, vars: Record<string, string>): string {
  const path = join(folder, 'wrangler.deploy.json');
  const config = {
    ...built,
    vars,
    ...(vars['MAIL_ADAPTER'] === 'binding' && { send_email: [{ name: 'EMAIL' }] }),
    ...(vars['SCANNER_MODEL'] && { ai: { binding: 'AI' } }),
  };
  writeFileSync(path, JSON.stringify(config, null, 2));
  return path;
}
