import { withoutStyles } from '../../../src/domain/without-styles.ts';

/** How long an answer may take before the connection counts as lost, in milliseconds. */
const PATIENCE = 20_000;

/** A form that was taken, or comes back with what is wrong: the page that it leads to, and the sheet on it. */
export type Answered = { kind: 'taken' | 'refused'; page: Document; main: HTMLElement };
/** `away`: nobody of this site answered, and it may have been stored all the same. */
export type Sent = Answered | { kind: 'away' };

/** A page that has a sheet, null where it is another one. */
export async function readPage(response: Response): Promise<Omit<Answered, 'kind'> | null> {
  const page = new DOMParser().parseFromString(withoutStyles(await response.text()), 'text/html');
  const main = page.querySelector<HTMLElement>('main.sheet');
  return main && { page, main };
}

/** Sends a form as the browser would, and reads the page that it leads to. Never throws. */
export async function post(path: string, body: string): Promise<Sent> {
  try {
    const read = await readPage(
      await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      }),
    );
    if (!read) return { kind: 'away' };
    return { kind: read.main.querySelector('form') ? 'refused' : 'taken', ...read };
  } catch {
    return { kind: 'away' };
  }
}
