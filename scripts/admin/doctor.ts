import { usedPart } from '../lib/disk-space.ts';
import type { CommandSettings } from '../lib/settings.ts';
import { localChecks } from './checks/local-checks.ts';
import { machineOf, whyOf, type Check } from './checks/machine.ts';
import { networkChecks } from './checks/network-checks.ts';
import { storedChecks } from './checks/stored-checks.ts';

/** All checks of a machine. None needs the worker. */
export function checksFor(settings: CommandSettings, send: typeof fetch, usedOf = usedPart): Check[] {
  const machine = machineOf(settings, send, usedOf);
  return [...localChecks(machine), ...storedChecks(machine), ...networkChecks(machine)];
}

async function outcomeOf({ name, run }: Check) {
  try {
    return { name, ok: true, found: await run() };
  } catch (error) {
    return { name, ok: false, found: whyOf(error) };
  }
}

/** Runs checks and says what they found. @returns the exit code: 1 where one failed */
export async function runChecks(
  checks: readonly Check[],
  json: boolean,
  say: (line: string) => void,
): Promise<number> {
  const outcomes = await Promise.all(checks.map(outcomeOf));
  const isWell = outcomes.every(({ ok }) => ok);
  if (json) say(JSON.stringify({ ok: isWell, checks: outcomes }, null, 2));
  const wide = Math.max(...outcomes.map(({ name }) => name.length));
  if (!json)
    for (const { name, ok, found } of outcomes) say(`${ok ? '✓' : '✗'} ${name.padEnd(wide)}  ${found}`);
  return isWell ? 0 : 1;
}
