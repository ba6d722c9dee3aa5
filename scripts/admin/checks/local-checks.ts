import { accessSync, constants, existsSync } from 'node:fs';
import { bucketIn } from '../../lib/data-folder.ts';
import { requireSpace, type usedPart } from '../../lib/disk-space.ts';
import { requireFreePort } from '../../lib/ports.ts';
import { Refusal } from '../../lib/say.ts';
import type { CommandSettings } from '../../lib/settings.ts';
import { requireProduction, workerVariables } from '../../lib/variables.ts';
import { newVapidKey } from '../../lib/vapid-key.ts';
import type { Check, Machine } from './machine.ts';

/** @throws Refusal with what to do, on a read-only disk as well as where another user owns the folder */
export function requireWritable(folder: string, otherwise: string, access = accessSync): void {
  try {
    access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Refusal(
      (error as NodeJS.ErrnoException).code === 'EROFS'
        ? `The disk that holds ${folder} is read-only: mount it for writing, ${otherwise}.`
        : `This user may not write ${folder}: change its owner, ${otherwise}.`,
    );
  }
}

function checkFolder({ data }: CommandSettings): string {
  if (!existsSync(data)) return `${data} does not exist yet; the first start makes it`;
  requireWritable(data, 'or set CARDEA_DATA to another folder');
  return data;
}

/** Pictures and files of a machine of one's own are in the data folder. */
async function checkBucket({ settings, health }: Machine): Promise<string> {
  const folder = bucketIn(settings.data);
  if (existsSync(folder)) requireWritable(folder, 'or restore a backup');
  const status = (await health())?.parts?.['bucket']?.status;
  if (status !== undefined && status !== 'ok')
    throw new Refusal(
      `Pictures and files are not readable (${status}): look for \`part_down\` in the log, then at ${folder}.`,
    );
  return status === undefined
    ? `${folder}; asked for nothing while Cardea is stopped`
    : 'pictures and files are readable';
}

/** The used part of the disk above which it is time to make room. */
const DISK_MOST = 0.8;

function checkDisk({ data, root }: CommandSettings, usedOf: typeof usedPart): string {
  const folder = existsSync(data) ? data : root;
  requireSpace(folder);
  const used = usedOf(folder);
  const percent = `${Math.floor(used * 100)} %`;
  if (used > DISK_MOST)
    throw new Refusal(
      `${percent} of the disk that holds ${folder} are used: delete what is not needed there, such as old backups, or move it to a larger disk.`,
    );
  return `${percent} are used`;
}

/** Cardea's own port is taken while it runs. */
async function checkPort({ settings, health }: Machine): Promise<string> {
  const { port, host } = settings;
  if ((await health()) !== null) return `Cardea answers at port ${port}`;
  await requireFreePort(port, host);
  return `port ${port} is free`;
}

const PLACEHOLDER = 'x'.repeat(32);

function checkVariables(settings: CommandSettings): string {
  requireProduction(settings, true);
  if (!settings.production) {
    const secrets = {
      AUTH_SECRET: PLACEHOLDER,
      VISITOR_HASH_SECRET: PLACEHOLDER,
      OPERATOR_TOKEN: PLACEHOLDER,
      WALLET_DEVELOPMENT_KEYS: '',
      VAPID_PRIVATE_KEY: newVapidKey(),
      database_key: '',
    };
    workerVariables(settings, secrets, { url: 'http://127.0.0.1:1', authToken: undefined });
  }
  return settings.production ? 'those of production are set' : 'as development needs them';
}

/** Checks of this machine and its settings. */
export const localChecks = (machine: Machine): Check[] => {
  const { settings, usedOf } = machine;
  return [
    { name: 'node', run: () => process.versions.node },
    { name: 'data folder', run: () => checkFolder(settings) },
    { name: 'disk', run: () => checkDisk(settings, usedOf) },
    { name: 'port', run: () => checkPort(machine) },
    { name: 'variables', run: () => checkVariables(settings) },
    { name: 'bucket', run: () => checkBucket(machine) },
  ];
};
