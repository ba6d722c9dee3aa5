import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../say.ts';
import type { CommandSettings } from '../settings.ts';

/**
 * Parses a command's arguments: one folder, and `--database` with the folder of an external database server. @param
 * usage the command as it is typed @throws Refusal for anything else, and for an external database without its folder
 */
export function readArguments(
  words: string[],
  usage: string,
  settings: CommandSettings,
): { folder: string | undefined; database: string | undefined } {
  const { positionals, values } = parse(words, usage);
  if (positionals.length > 1) throw new Refusal(`Use: ${usage}`);
  if (settings.database && !values.database)
    throw new Refusal(
      'DATABASE_URL names a database that Cardea did not start. If its server (sqld) is on this machine, name its folder ' +
        'with --database; if somebody else runs it, use their backups, such as the point-in-time restore of Turso.',
    );
  const at = (path: string | undefined) => path && resolve(path);
  return { folder: at(positionals[0]), database: at(values.database) };
}

function parse(words: string[], usage: string) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { database: { type: 'string' } } });
  } catch {
    throw new Refusal(`Use: ${usage}`);
  }
}
