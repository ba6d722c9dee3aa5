import { CSV_DELIMITERS, csvRecords, type CsvRow } from '../../../src/domain/text/csv-rows.ts';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { INVITATIONS_PER_CALL } from '../../../src/domain/limits/team.ts';
import { FIRST_NAME_MAX, JOB_TITLE_MAX, LAST_NAME_MAX } from '../../../src/domain/limits/text.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import { GIVEN_ROLES, type GivenRole } from '../../../src/domain/team/team-people.ts';

/** A person of a list, as an invitation accepts them. */
export type ListedInvitee = {
  email: string;
  role?: GivenRole;
  first_name?: string;
  last_name?: string;
  job_title?: string;
};

/** An omitted entry: its line and text, and the line with the same address, null for none. */
export type LeftOut = { line: number | null; said: string; same_as: number | 'typed' | null };

/** A parsed list: people with unique addresses and their line of the file; and whether there were too many. */
export type InviteeList = {
  people: ListedInvitee[];
  lines: Readonly<Record<string, number>>;
  left: LeftOut[];
  more: boolean;
};

/** The delimiter of a text: the most frequent one of its first line, else of the whole text; ignoring quoted text. */
function signBetween(text: string): string {
  const bare = text
    .split('"')
    .filter((_, n) => n % 2 === 0)
    .join('');
  const head = bare.split('\n').find((line) => line.trim() !== '') ?? '';
  const most = (where: string) =>
    CSV_DELIMITERS.map((sign) => ({ sign, n: where.split(sign).length })).toSorted((a, b) => b.n - a.n)[0]!;
  const first = most(head);
  return first.n > 1 ? first.sign : most(bare).sign;
}

/** The rows of a CSV text, also delimited by semicolons or tabs; without empty lines. */
export const csvRows = (text: string): CsvRow[] => csvRecords(text, signBetween(text));

type Column = 'name' | 'title' | 'email' | 'role';

const COLUMNS: Readonly<Record<string, Column>> = {
  name: 'name',
  'full name': 'name',
  title: 'title',
  'job title': 'title',
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  role: 'role',
};
const USUAL: readonly Column[] = ['name', 'title', 'email', 'role'];

const roleOf = (text: string): GivenRole | undefined => {
  const said = text.trim().toLowerCase().replace(/[\s-]/g, '');
  return GIVEN_ROLES.find((role) => role === said);
};

function listed(cells: Readonly<Record<string, string>>): ListedInvitee | null {
  const email = normalizeEmail(cells['email'] ?? '');
  if (emailIssue(email) !== null) return null;
  const [first = '', ...last] = oneLine(cells['name'] ?? '').split(' ');
  const role = roleOf(cells['role'] ?? '');
  const title = oneLine(cells['title'] ?? '');
  return {
    email,
    ...(role && { role }),
    ...(first && { first_name: first.slice(0, FIRST_NAME_MAX) }),
    ...(last.length > 0 && { last_name: last.join(' ').slice(0, LAST_NAME_MAX) }),
    ...(title && { job_title: title.slice(0, JOB_TITLE_MAX) }),
  };
}

const isAddress = (cell: string): boolean => emailIssue(normalizeEmail(cell)) === null;

/** The columns of a list without a header: the address is where most lines have one, the others in the usual order. */
function columnsOf(rows: readonly CsvRow[]): readonly (Column | undefined)[] {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (isAddress(cell)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [[at] = [USUAL.indexOf('email')]] = [...counts].toSorted(([a, n], [b, m]) => m - n || a - b);
  const others = USUAL.filter((column) => column !== 'email');
  return [...Array.from({ length: at }, (_, n) => others[n]), 'email', ...others.slice(at)];
}

type Found = { line: number | null; said: string; one: ListedInvitee | null };

const foundIn = ({ line, cells }: CsvRow, columns: readonly (Column | undefined)[]): Found => ({
  line,
  said: cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' '),
  one: listed(Object.fromEntries(cells.map((cell, at) => [columns[at] ?? '', cell]))),
});

/**
 * The people of a CSV: by its header, which names the address column; without one, addresses only or from
 * `columnsOf`.
 */
function readCsv(text: string): Found[] {
  const rows = csvRows(text.replace(/^\uFEFF/, ''));
  const head = rows[0]?.cells.map((cell) => COLUMNS[cell.trim().toLowerCase()]);
  if (head?.includes('email')) return rows.slice(1).map((row) => foundIn(row, head));
  const columns = columnsOf(rows);
  return rows.flatMap((row) => {
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (!filled.every(isAddress)) return [foundIn(row, columns)];
    return filled.map((cell) => foundIn({ ...row, cells: [cell] }, ['email']));
  });
}

/** The addresses in a typed or pasted text: separated by commas, semicolons, spaces or lines, also `Name <address>`. */
function readText(text: string): Found[] {
  const words = text.split(/[\s,;<>"']+/).filter((word) => word.includes('@'));
  return words.map((word) => ({ line: null, said: word, one: listed({ email: word }) }));
}

/** The people in a typed text and a CSV: its columns are name, title, e-mail and role, or addresses only. */
export function readInvitees(typed: string, csv: string): InviteeList {
  const people = new Map<string, ListedInvitee>();
  const lines: Record<string, number> = {};
  const left: LeftOut[] = [];
  for (const { line, said, one } of [...readText(typed), ...readCsv(csv)]) {
    const isAgain = one !== null && people.has(one.email);
    if (one === null || isAgain)
      left.push({
        line,
        said: oneLine(said).slice(0, 100),
        same_as: isAgain ? (lines[one.email] ?? 'typed') : null,
      });
    else {
      people.set(one.email, one);
      if (line !== null) lines[one.email] = line;
    }
  }
  const all = [...people.values()].slice(0, INVITATIONS_PER_CALL);
  return { people: all, lines, left, more: people.size > INVITATIONS_PER_CALL };
}
