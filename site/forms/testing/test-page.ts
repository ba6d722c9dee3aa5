import { requestLanguage } from '../../../edge-api/http/language.ts';
import { createTestApp } from '../../../edge-api/testing/test-app.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { FormPage } from '../call-api.ts';
import type { VisitorPage } from '../call-as.ts';

const ORIGIN = 'http://localhost:8787';

/** The language of a request, as the site's middleware reads it. */
const spoken = (request: Request) => {
  const requestedLanguage = requestLanguage(request);
  const language = requestedLanguage ?? DEFAULT_LANGUAGE;
  return { requestedLanguage, language, messages: visitorMessages(language) };
};

/** A page's context for a GET of `path`, or for posting `form` to it, with the whole API behind it. */
export async function createTestPages(variables: Record<string, string> = {}) {
  const app = await createTestApp(variables);
  const { deps, db, client, letters, request, call, close } = app;
  const open = (
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): FormPage & VisitorPage => {
    const url = new URL(path, ORIGIN);
    const body = form && new URLSearchParams(form);
    return {
      request: new Request(url, { headers, ...(body && { method: 'POST', body }) }),
      url,
      locals: { deps, api: call, ...spoken(new Request(url, { headers })) },
      response: { headers: new Headers() },
    };
  };
  /** The browser's request after a form's redirect, with the cookies it set. */
  const follow = (answer: unknown): FormPage & VisitorPage => {
    if (!(answer instanceof Response) || answer.status !== 303) throw new Error('The form leads nowhere.');
    const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
    return open(answer.headers.get('location')!, undefined, { cookie: cookie.join('; ') });
  };
  return { open, follow, app, letters, deps, db, client, request, close };
}
