import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Refusal } from '../lib/say.ts';
import { readCommandSettings } from '../lib/settings.ts';
import { readCommand, type GivenArguments } from './arguments.ts';
import { callAct, operatorPlace } from './call.ts';
import { helpLines, usageOf } from './commands.ts';
import { checksFor, runChecks } from './doctor.ts';
import { printedLines } from './print.ts';

/** What a run reaches besides its command line. */
export type World = {
  root: string;
  environment: Record<string, string>;
  fetch: typeof fetch;
  say: (line: string) => void;
  /** Asks at the terminal; null where there is none. */
  ask: (question: string) => Promise<string | null>;
};

type Act = (act: string, body: object) => Promise<Response>;
type Answer = Record<string, unknown>;

/** What a change is about, as it is now: it has to exist. */
async function targetOf({ body }: GivenArguments, act: Act): Promise<Answer> {
  const { who, team } = body;
  const found: Answer = {};
  if (team !== undefined) Object.assign(found, await (await act('teams-show', { team })).json());
  if (who !== undefined) Object.assign(found, await (await act('users-show', { who })).json());
  return found;
}

const filled = (sentence: string, body: GivenArguments['body']) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(body[name]));

/** Does nothing where what would be changed is not there. @throws Refusal */
async function dryRun(given: GivenArguments, act: Act): Promise<Answer> {
  const { user_id, team_id } = await targetOf(given, act);
  return { would: filled(given.command?.does ?? '', given.body), user_id, team_id };
}

/** @throws Refusal unless the e-mail of the account is typed, or `--yes` was */
async function confirm(given: GivenArguments, act: Act, { ask }: World): Promise<void> {
  if (given.body['yes'] === true) return;
  const { email } = await targetOf(given, act);
  const typed = await ask(
    `This cannot be undone. Type ${String(email)} to ${filled(given.command!.does!, given.body)}: `,
  );
  if (typed === null) throw new Refusal(`Add --yes: ${usageOf(given.name)}`);
  if (typed.trim().toLowerCase() !== email) throw new Refusal('That is another e-mail: nothing was done.');
}

/** Saves an answer in a file that only this user can read. */
async function save(response: Response, file: string): Promise<Answer> {
  if (!response.body) throw new Refusal('The archive is empty.');
  const body = Readable.fromWeb(response.body as ReadableStream);
  await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return { saved: file };
}

async function answerOf(given: GivenArguments, world: World): Promise<Answer> {
  const { command, body, name } = given;
  const place = operatorPlace(readCommandSettings(world.root, world.environment), given.url);
  const act: Act = (one, sent) => callAct(place, one, sent, world.fetch);
  const file = command?.savesTo === undefined ? undefined : String(body[command.savesTo]);
  if (file !== undefined && existsSync(file)) throw new Refusal(`${file} exists: name another file.`);
  if (given.dryRun && command?.does) return dryRun(given, act);
  if (command?.confirms) await confirm(given, act, world);
  const here = new Set(['yes', command?.savesTo]);
  const sent = Object.fromEntries(Object.entries(body).filter(([one]) => !here.has(one)));
  const response = await act(name.replaceAll(' ', '-'), sent);
  return file === undefined ? ((await response.json()) as Answer) : save(response, file);
}

/** Runs a command line. @returns the exit code @throws Refusal */
export async function runAdmin(words: string[], world: World): Promise<number> {
  if (words.length === 0 || words.includes('--help')) {
    for (const line of helpLines()) world.say(line);
    return 0;
  }
  const given = readCommand(words);
  if (given.name === 'doctor') {
    const settings = readCommandSettings(world.root, world.environment);
    return runChecks(checksFor(settings, world.fetch), given.json, world.say);
  }
  const answer = await answerOf(given, world);
  const lines = given.json ? [JSON.stringify(answer, null, 2)] : printedLines(answer);
  for (const line of lines) world.say(line);
  return answer['accepted'] === false ? 1 : 0;
}
