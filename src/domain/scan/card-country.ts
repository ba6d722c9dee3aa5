import type { ReadPhone } from './read-phone.ts';
import { fold } from './fold.ts';
import type { CardLine } from './card-line.ts';
import { COUNTRIES } from './address-words.ts';

/** Two-letter endings used by anyone, regardless of country. */
const ANYBODYS = new Set('io ai co me tv cc fm am to ly gg sh is eu la ws so'.split(' '));
const BY_ENDING: Readonly<Record<string, string>> = {
  uk: 'GB',
  scot: 'GB',
  wales: 'GB',
  cymru: 'GB',
  berlin: 'DE',
  hamburg: 'DE',
  bayern: 'DE',
  koeln: 'DE',
  wien: 'AT',
  paris: 'FR',
  bzh: 'FR',
  swiss: 'CH',
  cat: 'ES',
  nyc: 'US',
  tokyo: 'JP',
};

/** Notations that only one country uses. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GB'],
  [/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/, 'CA'],
  [/\b[A-Z]\d{2} [A-Z\d]{4}\b/, 'IE'],
  [/\b(?:NSW|VIC|QLD|TAS) \d{4}\b/i, 'AU'],
  [/\b[A-Z]{2} \d{5}(?:-\d{4})?\b/, 'US'],
  [/〒|〶/, 'JP'],
  [/\b\d{2}-\d{3} \p{Lu}/u, 'PL'],
  [/\b\d{5}-\d{3}\b/, 'BR'],
  [/\b\d{4}-\d{3}\b/, 'PT'],
  [/\bcedex\b/i, 'FR'],
  [/(?:^|\D)\(?[2-9]\d{2}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?:\D|$)/, 'US'],
  [/stra(?:ß|ss|B)e\b/i, 'DE'],
  [/\brue\b/i, 'FR'],
  [/\bcalle\b/i, 'ES'],
  [/\b(?:via|piazza|viale)\b/i, 'IT'],
  [/\brua\b/i, 'PT'],
  [/\bul\. /i, 'PL'],
  [/(?:gatan|vagen|vägen)\b/i, 'SE'],
];

/** The country of an international number. */
function ofNumbers(text: string, readPhone: ReadPhone): string | undefined {
  const plus = /\+\s?\d[\d ().-]{6,20}/.exec(text.replace(/\([0oO9]\)/g, ''))?.[0];
  return plus ? readPhone(plus, undefined)?.country : undefined;
}

function ofEnding(host: string): string | undefined {
  const ending = host.slice(host.lastIndexOf('.') + 1);
  if (BY_ENDING[ending]) return BY_ENDING[ending];
  return ending.length === 2 && !ANYBODYS.has(ending) ? ending.toUpperCase() : undefined;
}

function ofName(lines: readonly CardLine[]): string | undefined {
  for (const { text } of lines) {
    const last = fold(text.split(',').at(-1)!)
      .replace(/[^a-z ]/g, '')
      .trim();
    if (COUNTRIES[last]) return COUNTRIES[last];
  }
  return undefined;
}

/**
 * The country of a card by ISO code: from its address, host endings, international numbers, or a notation of one
 * country; undefined if unknown.
 * @param hosts of its e-mails and website
 */
export function countryOfCard(
  lines: readonly CardLine[],
  hosts: readonly string[],
  readPhone: ReadPhone,
): string | undefined {
  const written = () => {
    const all = lines.map(({ text }) => text).join('\n');
    return WRITTEN.find(([way]) => way.test(all))?.[1];
  };
  const ended = hosts.map(ofEnding).find(Boolean);
  const dialled = lines.map(({ text }) => ofNumbers(text, readPhone)).find(Boolean);
  return ofName(lines) ?? ended ?? dialled ?? written();
}
