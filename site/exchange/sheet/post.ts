import { FORM_FIELDS } from '../../../edge-api/modules/exchange/posted-form.ts';
import { parsePage } from '../../../src/ui/parse-page.ts';

/** Milliseconds without a response before the connection counts as lost. */
const PATIENCE = 20_000;

/** A form that was accepted, or returned with errors: the sheet on the resulting page. */
export type PostedForm = { kind: 'taken' | 'refused'; main: HTMLElement };
/** `away`: this site did not respond, and the form may have been stored all the same. */
export type PostOutcome = PostedForm | { kind: 'away' };

/** The sheet of a page, null without one. */
export async function readSheet(response: Response): Promise<HTMLElement | null> {
  return parsePage(await response.text()).querySelector<HTMLElement>('main.sheet');
}

/** Sends a form like the browser, and reads the resulting page. Never throws. */
export async function post(
  path: string,
  { body, language }: { body: string; language: string },
): Promise<PostOutcome> {
  try {
    const main = await readSheet(
      await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      }),
    );
    if (!main) return { kind: 'away' };
    return { kind: main.querySelector(`form [name=${FORM_FIELDS.key}]`) ? 'refused' : 'taken', main };
  } catch {
    return { kind: 'away' };
  }
}
