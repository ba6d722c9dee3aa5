import { describe, expect, test } from 'vitest';
import { Refusal } from '../lib/say.ts';
import { readCommand } from './arguments.ts';
import { COMMANDS, helpLines, usageOf } from './commands.ts';

describe('a command line', () => {
  test.each<[string, object]>([
    ['users find ava', { text: 'ava' }],
    [
      'users plan a@b.example active --until 2027-01-31',
      { who: 'a@b.example', plan: 'active', until: '2027-01-31' },
    ],
    ['users credits u1 +25 --reason sorry', { who: 'u1', credits: 25, reason: 'sorry' }],
    ['users delete u1 --yes', { who: 'u1', yes: true }],
    ['teams plan t1 active --seats 5', { team: 't1', plan: 'active', seats: 5 }],
    ['teams owner t1 a@b.example', { team: 't1', who: 'a@b.example' }],
    ['cards take-down ava --reason court --by-order', { handle: 'ava', reason: 'court', by_order: true }],
    ['secrets rotate', {}],
    ['jobs list --failed', { failed: true }],
    ['jobs list', {}],
    ['flags', {}],
    ['doctor', {}],
  ])('%s is read', (line, body) => {
    expect(readCommand(line.split(' ')).body).toEqual(body);
  });

  test('may ask for JSON, a dry run and another address', () => {
    expect(readCommand('users show u1 --json --dry-run --url https://a.example'.split(' '))).toMatchObject({
      name: 'users show',
      json: true,
      dryRun: true,
      url: 'https://a.example',
      body: { who: 'u1' },
    });
  });

  test.each([
    ['users', 'There is no such command'],
    ['users promote u1', 'There is no such command'],
    ['toString', 'There is no such command'],
    ['users show', 'users show <e-mail|id>'],
    ['users show a b', 'users show <e-mail|id>'],
    ['users lock a --failed', 'users lock <e-mail|id>'],
    ['users credits a many --reason b', 'users credits'],
    ['users credits a 1.5 --reason b', 'users credits'],
    ['teams plan', 'teams plan <team> <plan> [--until date] [--seats seats]'],
  ])('%s is refused with its usage', (line, usage) => {
    const read = () => readCommand(line.split(' '));
    expect(read).toThrow(Refusal);
    expect(read).toThrow(usage);
  });

  test('is listed for every command', () => {
    const help = helpLines().join('\n');
    for (const name of Object.keys(COMMANDS)) expect(help).toContain(usageOf(name));
    expect(help).toContain('doctor');
  });
});
