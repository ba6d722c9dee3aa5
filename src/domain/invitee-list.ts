import { emailIssue, normalizeEmail } from './email.ts';
import { INVITED_AT_ONCE } from './limits/team.ts';
import { FIRST_NAME_MAX, JOB_TITLE_MAX, LAST_NAME_MAX } from './limits/text.ts';
import { oneLine } from './one-line.ts';
import { GIVEN_ROLES, type GivenRole } from './team-people.ts';

/** Somebody of a list, as an invitation takes them. */
export type Listed = {
  email: string;
  role?: GivenRole;
  first_name?: string;
  last_name?: string;
  job_title?: string;
};

/** What a list says: people, each address once; lines that say nobody; and whether there were more than fit. */
export type InviteeList = { people: Listed[]; unread: string[]; more: boolean };

/** The cells of a CSV text (RFC 4180), also with semicolons or tabs between them; empty lines are left out. */
export function csvCells(text: string): string[][] {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const signs = [',', ';', '\t'].map((sign) => ({ sign, n: head.split(sign).length }));
  const between = signs.toSorted((a, b) => b.n - a.n)[0]!.sign;
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const endRow = () => {
    row.push(cell);
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += sign;
    else if (sign === between) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

const COLUMNS: Readonly<Record<string, 'name' | 'title' | 'email' | 'role'>> = {
  name: 'name',
  'full name': 'name',
  title: 'title',
  'job title': 'title',
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  role: 'role',
};
const USUAL = ['name', 'title', 'email', 'role'] as const;

const roleOf = (text: string): GivenRole | undefined => {
  const said = text.trim().toLowerCase().replace(/[\s-]/g, '');
  return GIVEN_ROLES.find((role) => role === said);
};

function listed(cells: Readonly<Record<string, string>>): Listed | null {
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

function collect(found: readonly { said: string; one: Listed | null }[]): InviteeList {
  const people = new Map<string, Listed>();
  for (const { one } of found) if (one && !people.has(one.email)) people.set(one.email, one);
  const unread = found.filter(({ one }) => one === null).map(({ said }) => oneLine(said).slice(0, 100));
  const all = [...people.values()];
  return { people: all.slice(0, INVITED_AT_ONCE), unread, more: all.length > INVITED_AT_ONCE };
}

/** The people of a CSV with the columns name, title, e-mail and role: by its head, without one in this order. */
export function readInviteeCsv(text: string): InviteeList {
  const rows = csvCells(text.replace(/^\uFEFF/, ''));
  const head = rows[0]?.map((cell) => COLUMNS[cell.trim().toLowerCase()]);
  const named = head?.includes('email') ?? false;
  const columns = named && head ? head : USUAL;
  return collect(
    rows.slice(named ? 1 : 0).map((row) => ({
      said: row.join(' '),
      one: listed(Object.fromEntries(row.map((cell, at) => [columns[at] ?? '', cell]))),
    })),
  );
}

/** The addresses of a text that was typed or pasted: between commas, semicolons, spaces or lines, also `Name <address>`. */
export function readInviteeText(text: string): InviteeList {
  const words = text.split(/[\s,;<>"']+/).filter((word) => word.includes('@'));
  return collect(words.map((word) => ({ said: word, one: listed({ email: word }) })));
}
