import { setTimeout as delay } from 'node:timers/promises';
import { askedAsOwner } from './sign-in.ts';

/** Milliseconds between two looks at work in the background. */
const PAUSE = 100;

/** Calls of a demo user, with JSON or a form as their body; @throws for a response that is no success. */
export async function callsAs(origin: string, email: string) {
  const { headers } = await askedAsOwner(origin, email, origin);
  const call = async <Answer>(method: string, path: string, body?: object | FormData): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, Origin: origin, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as Answer;
  };
  return { call };
}
export type Calls = Awaited<ReturnType<typeof callsAs>>;

/** Looks until the work is done. @throws if it is not within ten minutes */
export async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 600_000; waited += PAUSE) {
    if (await isDone()) return;
    await delay(PAUSE);
  }
  throw new Error('The work was not done within ten minutes.');
}

type Import = { id: string; status: string; undo: { status: string } | null };

/** Imports contacts from a file of this many rows, and waits for the last. @returns the id of the import */
export async function importContacts({ call }: Calls, rows: number, tags: string[] = []): Promise<string> {
  const id = await startImport({ call }, rows, tags);
  await waitUntil(async () => (await call<Import>('GET', `/contacts/imports/${id}`)).status === 'done');
  return id;
}

/** Starts an import of this many rows. @returns its id */
export async function startImport({ call }: Calls, rows: number, tags: string[] = []): Promise<string> {
  const lines = Array.from({ length: rows }, (_, n) => `Ada ${n},ada-${n}@fernhall.example`);
  const file = new FormData();
  file.append('file', new File([`Name,Email\n${lines.join('\n')}\n`], 'contacts.csv', { type: 'text/csv' }));
  const { id, columns } = await call<{ id: string; columns: { name: string; field: string }[] }>(
    'POST',
    '/contacts/imports',
    file,
  );
  const asGuessed = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  await call('POST', `/contacts/imports/${id}/run`, {
    columns: asGuessed,
    on_duplicate: 'skip',
    tags: tags.map((tag) => ({ id: tag })),
  });
  return id;
}

/** Undoes an import, and waits for the last contact. */
export async function undoImport({ call }: Calls, id: string): Promise<void> {
  await call('POST', `/contacts/imports/${id}/undo`);
  await waitUntil(async () => (await call<Import>('GET', `/contacts/imports/${id}`)).undo?.status === 'done');
}
