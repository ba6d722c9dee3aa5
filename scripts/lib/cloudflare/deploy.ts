import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../say.ts';
import { deployVariables, storeGenerated, writeConfig, type BuiltConfig } from './deploy-variables.ts';
import { createResources } from './resources.ts';
import type { WranglerRun, Wrangler } from './wrangler.ts';

/** What a deployment uses of this machine and the network. */
export type Deployment = {
  root: string;
  wrangler: Wrangler;
  say: (line: string) => void;
  build: () => Promise<WranglerRun>;
  /** Brings the database of these variables up to date. */
  migrate: (variables: Record<string, string>) => Promise<WranglerRun>;
  /** Why a deployed service does not answer as it should; null if it does. */
  look: (publicUrl: string) => Promise<string | null>;
};

const mustRun = (what: string, { ok, output }: WranglerRun): string => {
  if (!ok) throw new Refusal(`${what}:\n${output.trim()}`);
  return output;
};

/** The names of the worker's secrets; none if it does not exist yet. */
async function uploadedSecrets(wrangler: Wrangler, name: string): Promise<string[]> {
  const { ok, output } = await wrangler('secret', 'list', '--name', name, '--format', 'json');
  const [list] = /\[[\s\S]*\]/.exec(output) ?? [];
  return ok && list ? (JSON.parse(list) as { name: string }[]).map((secret) => secret.name) : [];
}

async function requireSignedIn(wrangler: Wrangler): Promise<void> {
  const { ok } = await wrangler('whoami', '--json');
  if (!ok)
    throw new Refusal(
      'Cloudflare does not know you: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, then run this command again.',
    );
}

async function requireWell({ look, say }: Deployment, publicUrl: string): Promise<void> {
  const problem = await look(publicUrl);
  if (problem !== null)
    throw new Refusal(
      `It is deployed, but ${problem} \`npm run deploy -- --back\` returns to the version before, \`npx wrangler tail\` shows its errors.`,
    );
  say(`It answers at ${publicUrl}.`);
}

/**
 * Deploys this checkout to Cloudflare: checks the variables, creates what is missing, builds, brings the database up to
 * date, uploads the worker with its secrets, and opens it. It can be run again at any time. @param isDry reads and
 * builds, and changes nothing @throws Refusal with what to do
 */
export async function deploy(deployment: Deployment, isDry: boolean): Promise<void> {
  const { root, wrangler, say } = deployment;
  await requireSignedIn(wrangler);
  mustRun('The build failed', await deployment.build());
  const folder = join(root, 'dist/server');
  const built = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8')) as BuiltConfig;
  say('Built.');
  const variables = deployVariables(root, await uploadedSecrets(wrangler, built.name));
  for (const created of await createResources(wrangler, built, isDry))
    say(isDry ? `Would create the ${created}.` : `Created the ${created}.`);
  const config = writeConfig(folder, built, variables.vars);
  if (isDry) {
    if (variables.generated.length > 0) say(`Would generate ${variables.generated.join(', ')}.`);
    mustRun('The worker could not be packed', await wrangler('deploy', '--config', config, '--dry-run'));
    say('Would bring the database up to date and upload the worker. Nothing was changed.');
    return;
  }
  storeGenerated(root, variables);
  if (variables.generated.length > 0) say(`Generated ${variables.generated.join(', ')}.`);
  mustRun(
    'The database could not be brought up to date',
    await deployment.migrate({ ...variables.vars, ...variables.secrets }),
  );
  say('The database is up to date.');
  await upload(wrangler, config, variables.secrets);
  say('Uploaded the worker.');
  await requireWell(deployment, variables.vars['PUBLIC_URL']!);
}

/** Uploads the worker with its secrets in one version, so that it never runs without them. */
async function upload(wrangler: Wrangler, config: string, secrets: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-deploy-'));
  try {
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    mustRun(
      'The worker could not be uploaded',
      await wrangler('deploy', '--config', config, '--secrets-file', file),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns to the version that was deployed before. The database stays as it is. @throws Refusal */
export async function rollBack(deployment: Deployment): Promise<void> {
  const { root, wrangler, say } = deployment;
  await requireSignedIn(wrangler);
  const config = join(root, 'dist/server/wrangler.deploy.json');
  const { name, vars } = readDeployed(config);
  const message = 'npm run deploy -- --back';
  mustRun(
    'Cloudflare could not return to the version before',
    await wrangler('rollback', '--name', name, '--message', message, '--yes'),
  );
  say('The version before is deployed again. The database stays as it is.');
  await requireWell(deployment, vars['PUBLIC_URL']!);
}

function readDeployed(config: string): { name: string; vars: Record<string, string> } {
  try {
    return JSON.parse(readFileSync(config, 'utf8')) as { name: string; vars: Record<string, string> };
  } catch {
    throw new Refusal('Nothing was deployed from this folder: use `npx wrangler rollback`.');
  }
}
