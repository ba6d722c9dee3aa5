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

/** The visible text of a page, without scripts, comments, and <noscript>. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|noscript|title)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#34|#39|#x27);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ');

/** Fetches an owner's page without a browser: its HTML before any script has run. */
export async function readPage(origin: string, email: string, path: string) {
  recordVisit(journeyOf(), origin + path);
  const headers = { cookie: await sessionOf(origin, email) };
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, html, words: wordsOf(html) };
}
