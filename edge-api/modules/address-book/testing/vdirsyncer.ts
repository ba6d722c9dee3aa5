import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAV_HOME } from '../../../../src/domain/address-book/carddav.ts';

/** Whether vdirsyncer is installed, an independent CardDAV client (`apt-get install -y vdirsyncer`). */
export const VDIRSYNCER = spawnSync('vdirsyncer', ['--version']).status === 0;

const run = promisify(execFile);

type Account = { origin: string; email: string; password: string };

const configOf = (folder: string, { origin, email, password }: Account) => `[general]
status_path = "${folder}/status/"

[pair contacts]
a = "here"
b = "there"
collections = ["contacts"]
conflict_resolution = "b wins"

[storage here]
type = "filesystem"
path = "${folder}/cards/"
fileext = ".vcf"

[storage there]
type = "carddav"
url = "${origin}${DAV_HOME}"
username = "${email}"
password = "${password}"
`;

/** A folder of vCards that vdirsyncer keeps equal to an address book, in both directions. */
export async function openVdir(account: Account) {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-vdirsyncer-'));
  const cards = join(folder, 'cards', 'contacts');
  mkdirSync(cards, { recursive: true });
  const config = join(folder, 'config');
  writeFileSync(config, configOf(folder, account));
  const call = (...words: string[]) => run('vdirsyncer', ['-c', config, ...words], { timeout: 60_000 });
  const fileOf = (text: string) => {
    const name = readdirSync(cards).find((one) => readFileSync(join(cards, one), 'utf8').includes(text));
    if (name === undefined) throw new Error(`No vCard has ${text}.`);
    return join(cards, name);
  };
  await call('discover', 'contacts');
  return {
    sync: () => call('sync'),
    /** The formatted names of all vCards. */
    names: () =>
      readdirSync(cards)
        .map((name) => /^FN:(.*?)\r?$/m.exec(readFileSync(join(cards, name), 'utf8'))?.[1])
        .toSorted(),
    /** The vCard with a text. */
    read: (text: string) => readFileSync(fileOf(text), 'utf8'),
    edit: (text: string, change: (card: string) => string) => {
      const file = fileOf(text);
      const [before, after] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))];
      if (before === after) throw new Error('The edit changes nothing.');
      writeFileSync(file, after);
    },
    add: (name: string, card: string) => writeFileSync(join(cards, name), card),
    remove: (text: string) => rmSync(fileOf(text)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
