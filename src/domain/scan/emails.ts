import { distance, trimCharacters } from './fold.ts';
import type { CardLine } from './card-line.ts';
import { wordSet } from './word-set.ts';

/** Host endings on cards, to detect a missing dot. */
export const ENDINGS: ReadonlySet<string> =
  wordSet(`com org net io co me eu app dev ai tv de at ch fr es it nl be se no dk fi pl pt ie uk us ca au nz jp in br mx za cn tw hk sg kr design
  studio shop info biz online site page link law agency tech cloud health care group lu li cz sk hu ro bg gr tr il ae ar cl pe my th id ph
  vn edu gov scot wales cat swiss berlin hamburg wien paris archi wine coffee legal consulting solutions systems works ventures capital
  is ee lv lt si hr rs ua world house london nyc amsterdam bio ngo museum photography art`);

/** A host as found: in lower case, its parts joined by dots. */
export const hostOf = (text: string): string =>
  trimCharacters(
    text
      .toLowerCase()
      .replace(/ ?[.,·] ?/g, '.')
      .replace(/\s+/g, '')
      .replace(/\.+/g, '.'),
    '.-',
  );

export const hasKnownEnding = (host: string): boolean => {
  const at = host.lastIndexOf('.');
  return at > 0 && ENDINGS.has(host.slice(at + 1));
};

/** Two-letter endings that result from an extra letter or `l` for `i`. */
const LOOK_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\.c0m$/, '.com'],
  [/\.corn$/, '.com'],
  [/\.coin$/, '.com'],
  [/\.con$/, '.com'],
  [/\.jt$/, '.it'],
  [/\.lt$/, '.it'],
  [/\.1t$/, '.it'],
  [/\.p1$/, '.pl'],
  [/\.pi$/, '.pl'],
  [/\.0rg$/, '.org'],
  [/\.lo$/, '.io'],
  [/\.1o$/, '.io'],
  [/\.al$/, '.ai'],
];

/** A host with an unknown ending corrected to the one that it resembles. */
export function withKnownEnding(host: string): string {
  if (hasKnownEnding(host) && !/\.(?:lt|lo|con|pi|al)$/.test(host)) return host;
  for (const [wrong, right] of LOOK_ALIKE)
    if (wrong.test(host) && !hasKnownEnding(host)) return host.replace(wrong, right);
  if (hasKnownEnding(host)) return host;
  for (const ending of [
    'com',
    'org',
    'net',
    'de',
    'fr',
    'es',
    'it',
    'pl',
    'se',
    'pt',
    'ch',
    'at',
    'co.uk',
    'com.au',
  ]) {
    const bare = ending.replace('.', '');
    const last = host.slice(host.lastIndexOf('.') + 1);
    if (last.length > bare.length + 3 && last.endsWith(bare) && !host.includes('.'))
      return `${host.slice(0, -bare.length)}.${ending}`;
  }
  return host;
}

export type FoundEmail = { local: string; host: string; line: CardLine };

/** A middle dot with a space on both sides is a separator; otherwise it is a full stop. */
const DOT = String.raw`(?: ?[.,] ?|·| ·(?! )|(?<! )· )`;
const HOST = String.raw`[a-z0-9-]{1,63}(?:${DOT}[a-z0-9-]{1,63}){0,4}`;
const WHOLE = new RegExp(String.raw`([\w.+-]{1,64}) ?\(? ?[@©®] ?(${HOST})`, 'i');
/** Labels read as part of an address. */
const LABEL = /^(?:e-?mail|mail|courriel|correo|e-?post|mel)[.:]*(?=[a-z0-9])/i;

/** Extracts the e-mails from lines. */
export function extractEmails(lines: readonly CardLine[]): FoundEmail[] {
  const found: FoundEmail[] = [];
  for (const line of lines) {
    for (let round = 0; round < 4; round += 1) {
      const match = WHOLE.exec(line.rest);
      if (!match) break;
      const words = match[2]!;
      // A word after the ending is the next label, not part of the host.
      let host = hostOf(words);
      const early = /^(.*?[^ .,] ?[.,·] ?[a-z]{2,})(?= [a-z-]+$)/i.exec(words)?.[1];
      if (early && !hasKnownEnding(withKnownEnding(host))) host = hostOf(early);
      host = withKnownEnding(host);
      const local = trimCharacters(match[1]!, '.+-').replace(LABEL, '');
      line.rest =
        `${line.rest.slice(0, match.index)} | ${line.rest.slice(match.index + match[0].length)}`.trim();
      if (local !== '' && host.length > 2) found.push({ local, host, line });
    }
  }
  return found;
}

/**
 * An e-mail whose @ was misread as a letter looks like a website: it ends with the card's own host, and its line has
 * a label, or the letter resembles an @.
 */
export function emailWithoutAt(host: string, own: string, line: CardLine): FoundEmail | null {
  if (!host.endsWith(own) || host.length < own.length + 3) return null;
  const before = host.slice(0, -own.length);
  if (/[./]$/.test(before)) return null;
  const isSaid = /e-?mail|correo|courriel|e-?post/i.test(line.text);
  return isSaid || /[oaq0g]$/.test(before) ? { local: before.slice(0, -1), host: own, line } : null;
}

/** Replaces a host by a nearly equal one: the better of the two, as cards print it twice. */
export function correctedHost(
  host: string,
  other: { host: string; confidence: number },
  confidence: number,
): string {
  if (host === other.host) return host;
  const bare = other.host.replace(/^www\./, '');
  const apart = distance(host, bare);
  const isNear = apart <= Math.max(1, Math.floor(bare.length / 7));
  const squeezed = host.replace(/[.-]/g, '') === bare.replace(/[.-]/g, '');
  if (!isNear && !squeezed) return host;
  if (hasKnownEnding(host) && !hasKnownEnding(bare)) return host;
  if (hasKnownEnding(bare) && !hasKnownEnding(host)) return bare;
  return other.confidence > confidence ? bare : host;
}
