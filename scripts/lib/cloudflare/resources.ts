import { Refusal } from '../say.ts';
import type { BuiltConfig } from './deploy-variables.ts';
import type { Wrangler } from './wrangler.ts';

/** A bucket or queue: what it is, and the commands that find and create it. */
type Resource = { title: string; find: string[]; create: string[] };

function resourcesOf({ r2_buckets, queues }: BuiltConfig): Resource[] {
  const names = [
    ...(queues.producers ?? []).map(({ queue }) => queue),
    ...(queues.consumers ?? []).flatMap(({ dead_letter_queue: name }) => (name ? [name] : [])),
  ];
  return [
    ...r2_buckets.map(({ bucket_name: name }) => ({
      title: `bucket ${name}`,
      find: ['r2', 'bucket', 'info', name],
      create: ['r2', 'bucket', 'create', name],
    })),
    ...[...new Set(names)].map((name) => ({
      title: `queue ${name}`,
      find: ['queues', 'info', name],
      create: ['queues', 'create', name],
    })),
  ];
}

/** Cloudflare's answer for a bucket or queue that is not there, in Wrangler's words. */
const IS_MISSING = /not exist|not found|doesn't exist|10006|404/i;

/**
 * Creates the buckets and queues that the worker is bound to and the account does not have. @param isDry only says which
 * @returns what was, or would be, created @throws Refusal if Cloudflare does not answer, or refuses
 */
export async function createResources(
  wrangler: Wrangler,
  built: BuiltConfig,
  isDry: boolean,
): Promise<string[]> {
  const created: string[] = [];
  for (const { title, find, create } of resourcesOf(built)) {
    const found = await wrangler(...find);
    if (found.ok) continue;
    if (!IS_MISSING.test(found.output))
      throw new Refusal(`The ${title} could not be read:\n${found.output.trim()}`);
    const made = isDry ? found : await wrangler(...create);
    if (!isDry && !made.ok) throw new Refusal(`The ${title} could not be created:\n${made.output.trim()}`);
    created.push(title);
  }
  return created;
}
