import { format } from '../../../src/messages/format.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import {
  languageOf,
  OWNER_MAIN,
  PUBLIC_BODY,
  withLine,
  withoutVersion,
} from '../../../src/domain/offline/page-text.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/locale/languages.ts';
import type { VisitorMessages } from '../../../src/messages/visitor.ts';
import { madeAt } from './stores.ts';

const NOTICES = import.meta.glob<VisitorMessages['cachedCopy']>(
  '../../../src/messages/*/visitor/cached-copy.ts',
  { import: 'cachedCopy', eager: true },
);

/** What a notice says in the language of its page, English where it has none in it. */
function wordsIn(language: string): VisitorMessages['cachedCopy'] {
  const of = (one: string) => NOTICES[`../../../src/messages/${one}/visitor/cached-copy.ts`];
  return of(language) ?? of(DEFAULT_LANGUAGE)!;
}

// A copy brings the policy of its page, which lets in no style but of attributes.
// It sticks, since a browser that returns to where a page was scrolled to would skip what was put above that.
const BAR =
  'position:sticky;inset-block-start:0;z-index:9;display:flex;align-items:center;justify-content:center;gap:16px;' +
  'padding:env(safe-area-inset-top) 16px 0;background:#161A19;color:#FFFFFF;font:500 14px/20px var(--font-app,system-ui,sans-serif)';
const LINK =
  'display:inline-flex;flex:none;align-items:center;min-height:44px;color:inherit;' +
  'text-decoration:underline;text-underline-offset:3px';

/** Where in a page the line stands: first of all, or under the top bar of an app that has one. */
type Place = 'first' | 'before_main';

/**
 * The page of a copy with a line that says so, and a link that asks the network again.
 * @param language of the page, for the date
 */
export function withNotice(html: string, made: Date, language: string, place: Place = 'first'): string {
  const words = wordsIn(language);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(made);
  const said = escapeXml(format(words.notice, { when }));
  const bar = `<div role="status" data-copy style="${BAR}"><span dir="auto">${said}</span><a href="" style="${LINK}">${escapeXml(words.retry)}</a></div>`;
  return withLine(html, bar, place === 'first' ? PUBLIC_BODY : OWNER_MAIN);
}

/**
 * A copy as it is shown: with its line, and with headers that fit. It has no version, since it is never what the service
 * would answer today, see `site/owner/look-again.ts`.
 */
export async function shownCopy(copy: Response, place?: Place): Promise<Response> {
  const html = await copy.text();
  const language = languageOf(html) ?? DEFAULT_LANGUAGE;
  const headers = new Headers(copy.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(withNotice(withoutVersion(html), new Date(madeAt(copy)), language, place), { headers });
}
