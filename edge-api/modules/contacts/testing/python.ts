import { spawnSync } from 'node:child_process';

/** A Python with `vobject`; undefined if none is installed. */
export const PYTHON = ['/usr/bin/python3', 'python3'].find(
  (python) => spawnSync(python, ['-c', 'import vobject']).status === 0,
);

/** Runs a Python program on a text and parses its JSON output. @throws its error output */
function inPython<Answer>(program: string, input: string): Answer {
  const run = spawnSync(PYTHON!, ['-c', program], {
    input,
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    maxBuffer: 100_000_000,
  });
  if (run.stderr) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Answer;
}

const TABLE = `
import sys, json, csv, io
text = sys.stdin.buffer.read().decode('utf-8-sig')
print(json.dumps(list(csv.DictReader(io.StringIO(text, newline=''), strict=True))))`;

/** The rows of a CSV file by header, read by Python's csv. */
export const readTable = (text: string): Record<string, string>[] => inPython(TABLE, text);

const CARDS = `
import sys, json, io, vobject
text = sys.stdin.buffer.read().decode('utf-8')
def values(card, name): return [line.value for line in card.contents.get(name, [])]
print(json.dumps([{
  'fn': card.fn.value, 'family': card.n.value.family, 'given': card.n.value.given,
  'tel': values(card, 'tel'), 'email': values(card, 'email'), 'note': values(card, 'note'),
  'categories': values(card, 'categories'), 'org': values(card, 'org'),
} for card in vobject.readComponents(io.StringIO(text, newline=''))]))`;

export type ReadCard = {
  fn: string;
  family: string;
  given: string;
  tel: string[];
  email: string[];
  note: string[];
  categories: string[][];
  org: string[][];
};

/** The vCards of a file, read by vobject. */
export const readCards = (text: string): ReadCard[] => inPython(CARDS, text);
