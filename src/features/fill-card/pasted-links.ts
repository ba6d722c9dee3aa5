import { oneLine } from '../../domain/text/one-line.ts';

/** A link of a page that was copied, of which a plain text has the words alone. */
export type PastedLink = { title: string; address: string };

/** Links of a page that are looked at. */
const MOST = 200;
/** What a link of a card may lead to. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

const tidy = (text: string): string => oneLine(text).split(' ').filter(Boolean).join(' ');

/** The links of a page that was copied. @param plain what it says as text; an address that stands there is left out */
export function pastedLinks(html: string, plain: string): PastedLink[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('a[href]')].slice(0, MOST).flatMap((link) => {
    const address = (link.getAttribute('href') ?? '').trim();
    const isWanted = SCHEMES.some((scheme) => address.toLowerCase().startsWith(scheme));
    return isWanted && !plain.includes(address) ? { title: tidy(link.textContent ?? ''), address } : [];
  });
}

/**
 * A pasted text with the links of its page below it, one a line: a line that says no more than what a link is called gives
 * way to it. The first line stays, which may be a name.
 */
export function withLinks(text: string, links: readonly PastedLink[]): string {
  if (links.length === 0) return text;
  const called = new Set(links.map(({ title }) => title));
  const [first = '', ...lines] = text.trimStart().split('\n');
  return [
    first,
    ...lines.filter((line) => !called.has(tidy(line))),
    ...links.map(({ title, address }) => (title === '' ? address : `${title}: ${address}`)),
  ].join('\n');
}
