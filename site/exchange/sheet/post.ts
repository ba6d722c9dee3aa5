import { askInPageLanguage } from '../page-language-header.ts';
import { parsePage } from '../../../src/ui/parse-page.ts';

/** How long an answer may take before the connection counts as lost, in milliseconds. */
const PATIENCE = 20_000;

/** A form that was taken, or comes back with what is wrong: the sheet on the page that it leads to. */
export type PostedForm = { kind: 'taken' | 'refused'; main: HTMLElement };
/** `away`: nobody of this site answered, and it may have been stored all the same. */
export type PostOutcome = PostedForm | { kind: 'away' };

/** The sheet of a page, null where it has none. */
export async function readSheet(response: Response): Promise<HTMLElement | null> {
  return parsePage(await response.text()).querySelector<HTMLElement>('main.sheet');
}

/** Sends a form as the browser would, and reads the page that it leads to. Never throws. */
export async function post(path: string, body: string): Promise<PostOutcome> {
  try {
    const main = await readSheet(
      await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...askInPageLanguage() },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      }),
    );
    if (!main) return { kind: 'away' };
    return { kind: main.querySelector('form') ? 'refused' : 'taken', main };
  } catch {
    return { kind: 'away' };
  }
}
