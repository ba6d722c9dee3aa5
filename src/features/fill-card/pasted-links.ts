import { oneLine } from '../../domain/text/one-line.ts';

/** A link of a copied page, whose plain text has only the title. */
export type PastedLink = { title: string; address: string };

/** Maximum parsed links of a page. */
const MOST = 200;
/** Allowed schemes of a card's links. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

const tidy = (text: string): string => oneLine(text).split(' ').filter(Boolean).join(' ');

/** The links of a copied page. @param plain its text; addresses in it are left out */
export function pastedLinks(html: string, plain: string): PastedLink[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('a[href]')].slice(0, MOST).flatMap((link) => {
    const address = (link.getAttribute('href') ?? '').trim();
    const isWanted = SCHEMES.some((scheme) => address.toLowerCase().startsWith(scheme));
    return isWanted && !plain.includes(address) ? { title: tidy(link.textContent ?? ''), address } : [];
  });
}

/**
 * A pasted text with the page's links below, one per line, which replace lines with only a link's title. The first
 * line stays, as it may be a name.
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
