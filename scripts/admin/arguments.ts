import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { Refusal } from '../lib/say.ts';
import { COMMANDS, NUMBERS, usageOf, type Command } from './commands.ts';

/** A command line, read. */
export type GivenArguments = {
  name: string;
  command: Command | undefined;
  /** The arguments and options by name, as the call takes them. */
  body: Record<string, string | number | boolean>;
  json: boolean;
  dryRun: boolean;
  url: string | undefined;
};

const COMMON = {
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  url: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

const refused = (name: string) => new Refusal(`Use: npm run admin -- ${usageOf(name)}`);

/** The words of a name, in front of its arguments. */
function nameOf(words: readonly string[]): string | undefined {
  const [first = '', second = ''] = words;
  const pair = `${first} ${second}`;
  return [pair, first].find((name) => name === 'doctor' || Object.hasOwn(COMMANDS, name));
}

function parse(name: string, words: string[], options: Command['options'] = {}) {
  const own = Object.fromEntries(Object.entries(options).map(([option, type]) => [option, { type }]));
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { ...own, ...COMMON } as ParseArgsOptionsConfig,
    });
  } catch {
    throw refused(name);
  }
}

const WHOLE = /^\+?\d{1,9}$/;

function valueOf(name: string, argument: string, value: string | boolean): string | number | boolean {
  if (!NUMBERS.has(argument) || typeof value !== 'string') return value;
  if (!WHOLE.test(value)) throw refused(name);
  return Number(value);
}

/**
 * Reads a command line.
 * @throws Refusal with the usage for anything but a command with all that it takes
 */
export function readCommand(words: string[]): GivenArguments {
  const name = nameOf(words.filter((word) => !word.startsWith('-')));
  if (!name) throw new Refusal('There is no such command: `npm run admin` lists them.');
  const command = COMMANDS[name];
  const { positionals, values } = parse(name, words, command?.options);
  const given = positionals.slice(name.split(' ').length);
  const takes = command?.takes ?? [];
  if (given.length !== takes.length) throw refused(name);
  const { json = false, 'dry-run': dryRun = false, url, ...own } = values;
  const pairs = [...takes.map((argument, at) => [argument, given[at]!] as const), ...Object.entries(own)];
  const body = pairs.map(([argument, value]) => [
    argument.replaceAll('-', '_'),
    valueOf(name, argument, value as string | boolean),
  ]);
  return {
    name,
    command,
    body: Object.fromEntries(body) as GivenArguments['body'],
    json: json === true,
    dryRun: dryRun === true,
    url: typeof url === 'string' ? url : undefined,
  };
}
