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

/** The notice's texts in the page's language; English if there are none. */
function wordsIn(language: string): VisitorMessages['cachedCopy'] {
  const of = (one: string) => NOTICES[`../../../src/messages/${one}/visitor/cached-copy.ts`];
  return of(language) ?? of(DEFAULT_LANGUAGE)!;
}

// A copy has its page's policy, which allows only inline style attributes. Sticky, since a browser that restores the
// scroll position would skip what was inserted above.
const BAR =
  'position:sticky;inset-block-start:0;z-index:9;display:flex;align-items:center;justify-content:center;gap:16px;' +
  'padding:env(safe-area-inset-top) 16px 0;background:#161A19;color:#FFFFFF;font:500 14px/20px var(--font-app,system-ui,sans-serif)';
const LINK =
  'display:inline-flex;flex:none;align-items:center;min-height:44px;color:inherit;' +
  'text-decoration:underline;text-underline-offset:3px';

/** The position of the notice: at the top, or under the top bar of the app. */
type Place = 'first' | 'before_main';

/**
 * A copy's HTML with a notice, and a link that retries the network.
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
 * A copy for display: with its notice and adjusted headers. It has no version, since it is never a current response,
 * see `site/owner/look-again.ts`.
 */
export async function shownCopy(copy: Response, place?: Place): Promise<Response> {
  const html = await copy.text();
  const language = languageOf(html) ?? DEFAULT_LANGUAGE;
  const headers = new Headers(copy.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(withNotice(withoutVersion(html), new Date(madeAt(copy)), language, place), { headers });
}
