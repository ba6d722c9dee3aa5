import { recordVisit } from '../../scripts/verify/journey-visits.ts';
import { journeyOf } from './browser.ts';
import { sessionOf } from './owner.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/** The words of a page, in its order, without what stands in scripts, comments, and for who has no scripts. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|noscript|title)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#34|#39|#x27);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ');

/** Asks for a page of an owner without a browser: what stands in it before any script has run. */
export async function readPage(origin: string, email: string, path: string) {
  recordVisit(journeyOf(), origin + path);
  const headers = { cookie: await sessionOf(origin, email) };
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, html, words: wordsOf(html) };
}
