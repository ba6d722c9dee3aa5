import type { PictureBox } from './reading.ts';
import type { ReadPhone } from './read-phone.ts';
import type { CardLine } from './card-line.ts';
import { lettersAndDigits, fold } from './fold.ts';
import { FAX, LABELS, OTHER_NUMBERS } from './words.ts';

export type FoundPhone = { value: string; confidence: number; box: PictureBox };

/** Letters that OCR reads for digits. */
const DIGIT: Readonly<Record<string, string>> = {
  o: '0',
  O: '0',
  s: '5',
  S: '5',
  l: '1',
  I: '1',
  B: '8',
  Z: '2',
  D: '0',
  Q: '0',
  g: '9',
};

const NUMBER =
  /(?:\+ ?)?(?:[(\d]|(?<![\p{L}.])[oOsSlI](?=[\doOlIsS]))[\doOsSlIBZDQg()./ ·-]{5,28}[\doOsSlIBZg](?!\p{L})/gu;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Characters of a possible number, with look-alike letters as digits; null if most are letters. */
function asNumber(text: string): string | null {
  const letters = text.replace(/[^a-z]/gi, '').length;
  if (digitsIn(text) < 5 || letters > digitsIn(text) / 2) return null;
  return text.replace(/[oOsSlIBZDQg]/g, (sign) => DIGIT[sign]!);
}

/** The label before a number: the last word, without a full stop or colon. */
const labelOf = (before: string): string =>
  fold(before)
    .replace(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()
    .split(' ')
    .at(-1) ?? '';

const isFax = (before: string): boolean =>
  !/\btel\p{L}{0,6}\.? ?[/&+] ?(?:tele)?fax[.:]? ?$/iu.test(before) &&
  (FAX.has(labelOf(before)) || /fax|faks|传真|傳真|真$|ファ[ック]|ファクス/i.test(before.trim().slice(-12)));

/** Whether the label is of a tax, register or bank number. */
function isOther(before: string): boolean {
  const words = fold(before)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ');
  return (
    words.slice(-3).some((word) => word.length > 1 && OTHER_NUMBERS.has(word)) ||
    OTHER_NUMBERS.has(lettersAndDigits(before))
  );
}

/** A number in dialling format, and whether its country assigns it. */
type Dialled = { value: string; isAssigned: boolean };

/** The number in international format if the country is known; else its digits; null if invalid. */
function dialled(text: string, country: string | undefined, readPhone: ReadPhone): Dialled | null {
  const said = text.replace(/\([09]\)/g, ' ').replace(/[·]/g, ' ');
  const hasPlus = said.includes('+') || /^\(?00/.test(said);
  const clean = said.replace(/^\(?00/, '+').replace(/[^\d+]/g, '');
  const known = readPhone(clean, hasPlus ? undefined : country);
  if (known) return { value: known.number, isAssigned: known.isAssigned };
  const digits = digitsIn(clean);
  const isLikely = hasPlus
    ? digits >= 8 && digits <= 15
    : country === undefined && digits >= 7 && digits <= 15;
  return isLikely ? { value: clean, isAssigned: false } : null;
}

/** A single character before or after a number: an icon or bar that may have been read as a digit. */
const ALONE = /^[\d(] (?=[+(\d])| \d$/;

/** A number in dialling format, without a stray character if only that makes it an assigned one. */
function dialledAs(text: string, country: string | undefined, readPhone: ReadPhone): string | null {
  const whole = dialled(text, country, readPhone);
  if (whole?.isAssigned || !ALONE.test(text)) return whole?.value ?? null;
  const bare = dialled(text.replace(ALONE, ''), country, readPhone);
  return (bare?.isAssigned ? bare : (whole ?? bare))?.value ?? null;
}

/** Labels right before a phone number. */
const SAID =
  /(?:^|[^\p{L}])(?:tel|tél|telefon|telefono|teléfono|mob|mobile|mobil|t|m|p|d|phone|direct|fon|cel|kom|dir|office|cell|handy)[.:]?\s*$/iu;

/** Whether a text looks like dates, times or postal codes. */
const isElse = (text: string): boolean =>
  /^\s*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s*$/.test(text) ||
  /^\s*(?:19|20)\d{2}\s?-\s?(?:19|20)\d{2}\s*$/.test(text) ||
  /^\s*\d{5}-\d{3,4}\s*$/.test(text);

/** Chinese labels of postal codes. */
const POST_CODE = /(?:邮编|邮政编码|郵編|郵遞區號)[ :]*$/;

/** A number in a text, with its position. */
type Spot = { text: string; at: number };

/** Numbers in a text; a slash separates two. */
function spotsIn(whole: string): Spot[] {
  return [...whole.matchAll(NUMBER)].flatMap(({ 0: text, index }) => {
    const parts = text.split(/ [/·-] | ?\/ ?(?=[+(0])/);
    const isSeveral = parts.length > 1 && parts.every((part) => digitsIn(part) >= 6);
    if (!isSeveral) return [{ text, at: index }];
    return parts.map((part) => ({ text: part, at: index + text.indexOf(part) }));
  });
}

/** Whether a capitalised word that is not a label follows a number, like a town. */
function isPlaceBehind(behind: string): boolean {
  const word = /^ ?,? ?(\p{Lu}\p{L}{2,})/u.exec(behind)?.[1];
  return word !== undefined && !LABELS.has(lettersAndDigits(word));
}

/** Splits two numbers without a readable separator where both are possible. */
function cutInTwo(spot: Spot, country: string | undefined, readPhone: ReadPhone): Spot[] {
  if (country === undefined || digitsIn(spot.text) < 14) return [spot];
  for (const { index } of spot.text.matchAll(/ (?=[+(\d])/g)) {
    const parts = [spot.text.slice(0, index), spot.text.slice(index + 1)] as const;
    if (parts.every((part) => dialled(asNumber(part) ?? '', country, readPhone) !== null))
      return [
        { text: parts[0], at: spot.at },
        { text: parts[1], at: spot.at + index + 1 },
      ];
  }
  return [spot];
}

/** Extracts phone numbers from lines; fax and register numbers are consumed, but not returned. */
export function extractPhones(
  lines: readonly CardLine[],
  country: string | undefined,
  readPhone: ReadPhone,
): FoundPhone[] {
  const found: FoundPhone[] = [];
  for (const line of lines) {
    const whole = line.rest;
    if (/[〒〶]/.test(whole)) continue;
    let [end, wasFax] = [0, false];
    for (const { text, at } of spotsIn(whole).flatMap((spot) => cutInTwo(spot, country, readPhone))) {
      const before = whole.slice(end, at);
      const behind = whole.slice(at + text.length);
      const number = asNumber(text);
      if (number === null || isElse(number) || before.endsWith('@')) continue;
      if (POST_CODE.test(before)) continue;
      const said = SAID.test(before);
      // '12 Main Street, 4711 2233 Town' continues as an address.
      const isLine = /,\s*$/.test(before) || isPlaceBehind(behind);
      if (isLine && !said && !text.includes('+')) continue;
      const value = dialledAs(number, country, readPhone);
      if (value === null) continue;
      const fax = isFax(before) || (wasFax && !/\p{L}/u.test(before));
      end = at + text.length;
      wasFax = fax;
      line.rest = line.rest.replace(text, ' | ').trim();
      // 'Cep' is a mobile phone in Turkish, and a postal code in Brazil.
      if (fax || (isOther(before) && !said && !text.includes('+'))) continue;
      const read = /[a-z]/i.test(text) ? 0.75 : 1;
      const known = value.startsWith('+') ? 1 : 0.8;
      found.push({ value, confidence: line.confidence * read * known, box: line.box });
    }
  }
  const seen = new Set<string>();
  return found.filter(({ value }) => !seen.has(value) && seen.add(value));
}
