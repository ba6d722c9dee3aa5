import { isBoilerplate } from './card-service-texts.ts';
import { emailIssue, normalizeEmail } from '../../domain/addresses/email.ts';
import { displayHost, ensureHttps } from '../../domain/addresses/links.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { addressesIn } from './text-addresses.ts';
import { trimEndOf } from '../../domain/text/trim.ts';
import type { CardFinding, Readers } from '../../domain/fill-card/found-fields.ts';
import { nameWithoutTitles } from './bare-name.ts';
import { videoPlayer } from '../../domain/media/video-player.ts';

/** Characters between an address's title and the address. */
const BEHIND_TITLE = /[:\s–—-]/;

/** Labels above an address that only describe its type. */
const KINDS_OF_LINK = new Set(
  'website web homepage home site url link links work personal company'.split(' '),
);
const CAPTION_MAX = 60;

/** A line of a text, with its findings and the rest. */
type Line = { text: string; rest: string };

/** Host endings that are recognised without a scheme; others need one, or `www.`. */
const ENDINGS = new Set(
  'com org net io co me eu app dev ai tv de at ch fr es it nl be se no dk fi pl pt ie uk us ca au nz jp in br mx za example design studio shop info biz online site page link'.split(
    ' ',
  ),
);

/** Punctuation around a word. */
const AROUND = new Set('<>()[]{}"\'“”‘’«»,;|!…');

function bare(word: string): string {
  let [begin, end] = [0, word.length];
  while (begin < end && AROUND.has(word[begin]!)) begin += 1;
  while (end > begin && (AROUND.has(word[end - 1]!) || (word[end - 1] === '.' && end > begin))) end -= 1;
  return word.slice(begin, end);
}

const words = (text: string): string[] => text.split(/\s/).map(bare).filter(Boolean);

function addressOfWeb(word: string): string | null {
  if (word.includes('@') && !/^https?:/i.test(word)) return null;
  const host = word.toLowerCase().split('/')[0]!.split(':')[0]!;
  const isPlain = host.includes('.') && ENDINGS.has(host.slice(host.lastIndexOf('.') + 1));
  const says = /^(?:https?:\/\/|www\.)/i.test(word);
  return says || isPlain ? ensureHttps(word) : null;
}

const emailIn = (word: string): string | null => {
  const email = normalizeEmail(word.replace(/^(?:mailto|e-?mail|mail|e):/i, ''));
  return email.includes('@') && emailIssue(email) === null ? email : null;
};

/** Labels of numbers that cards do not show. */
const NO_PHONES = new Set(['fax', 'f', 'telefax']);

/** The type of a number by its label: mobile, fax (null), or other. */
function kindOfPhone(before: string): 'cell_phone' | 'phone' | null {
  const said =
    before
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim()
      .split(' ')
      .at(-1) ?? '';
  if (NO_PHONES.has(said)) return null;
  return ['m', 'mob', 'mobile', 'mobil', 'cell', 'handy', 'portable', 'gsm', 'whatsapp'].includes(said)
    ? 'cell_phone'
    : 'phone';
}

/** Labels of numbers that could otherwise be a date or a price. */
const PHONE_LABELS = new Set(
  'm mob mobile mobil cell handy portable gsm whatsapp t tel tél telefon telefono phone p ph d direct o office w work'.split(
    ' ',
  ),
);

/** A labelled number as typed, for an unknown country or outside every numbering plan. */
function typedNumber(text: string): { number: string; at: number; landline: boolean } | null {
  const at = text.search(/[+(\d]/);
  const [, label = ''] = /^(\p{L}{1,10})[.:]? *$/u.exec(text.slice(0, Math.max(at, 0))) ?? [];
  if (!PHONE_LABELS.has(label.toLowerCase())) return null;
  const number = text.slice(at).trim();
  const digits = number.replaceAll(/\D/g, '').length;
  return /^[\d+() ./-]+$/.test(number) && digits >= 7 && digits <= 15
    ? { number, at, landline: false }
    : null;
}

/** A name of two to four words, each capitalised or in a script without capitals. */
function isName(text: string): boolean {
  const parts = text.split(' ');
  return (
    parts.length >= 2 &&
    parts.length <= 4 &&
    text.length <= 60 &&
    parts.every((part) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*$/u.test(part))
  );
}

/** Designations after a name: 'CPA', 'MSc', 'PhD'. */
const isDesignation = (word: string): boolean =>
  word.length <= 10 && /^\p{Lu}/u.test(word) && [...word].filter((sign) => /\p{Lu}/u.test(sign)).length > 1;

/** The name on a line, and the designations after it; null if there is none. */
function namedOn(text: string): { name: string; designation: string } | null {
  const [first = '', ...behind] = text.split(',').map((part) => part.trim());
  const { name, designations } = nameWithoutTitles(first);
  const isWhole = isName(name) && behind.every((part) => part.split(' ').every(isDesignation));
  return isWhole ? { name, designation: [...designations, ...behind].join(', ') } : null;
}

/** Separators between title and company on one line. */
const BETWEEN = [' | ', ' · ', ' – ', ' — ', ' - ', ' at ', ', ', ' @ '];

function titleAndCompany(line: string, next: string | undefined): CardFinding[] {
  const between = BETWEEN.find((sign) => line.includes(sign));
  const at = between === undefined ? -1 : line.indexOf(between);
  const [title, company] = at === -1 ? [line, next] : [line.slice(0, at), line.slice(at + between!.length)];
  return [
    { kind: 'detail', field: 'job_title', value: oneLine(title) },
    ...(company ? [{ kind: 'detail', field: 'workplace', value: oneLine(company) } as const] : []),
  ];
}

const isPlain = ({ text, rest }: Line): boolean => text === rest;

/** Minimum number of links below their titles for a text to count as a list of links. */
const LIST_MIN = 3;

/**
 * The index of the line with the name; -1 if there is none. In a list of links 'Book Now' is a title, unless it is
 * the very first line. @param captions the title that each line gives to the link below it
 */
function signedAt(lines: readonly Line[], captions: readonly (string | null)[]): number {
  const isList = captions.filter((caption) => caption !== null).length >= LIST_MIN;
  return lines.findIndex(
    (line, at) =>
      isPlain(line) && namedOn(line.text) !== null && !(isList && at > 0 && captions[at] !== null),
  );
}

/** Lines below a name that can be a title. */
const BELOW_NAME = 2;

/** The signature: a name, and the title on one or two lines below. */
function signature(lines: readonly Line[], at: number): CardFinding[] {
  if (at === -1) return [];
  const { name, designation } = namedOn(lines[at]!.text)!;
  const [first, ...last] = name.split(' ');
  const below = lines
    .slice(at + 1, at + 1 + BELOW_NAME)
    .filter((line) => isPlain(line) && line.text.length <= 120 && !/\d/.test(line.text))
    .map(({ text }) => text);
  return [
    { kind: 'detail', field: 'first_name', value: first! },
    { kind: 'detail', field: 'last_name', value: last.join(' ') },
    ...(designation ? [{ kind: 'detail', field: 'designation', value: designation } as const] : []),
    ...(below[0] ? titleAndCompany(below[0], below[1]) : []),
  ];
}

/** Maximum length of a parsed line; signatures have no longer ones. */
const LINE_MAX = 400;

/** A line with only an address: its title may be above, as on link pages. */
const isLone = ({ text, rest }: Line): boolean => rest === '' && !text.includes(' ');

/** The title on the line above an address; null if it is something else. */
function captionOn(line: Line | undefined): string | null {
  if (!line || !isPlain(line) || line.text.length > CAPTION_MAX || '.!?,;'.includes(line.text.at(-1)!))
    return null;
  const caption = trimEndOf(line.text, BEHIND_TITLE);
  return caption.length < 2 || KINDS_OF_LINK.has(caption.toLowerCase()) ? null : caption;
}

/** Whether a line is the label of a number below it. */
const isPhoneLabel = (line: string | undefined): line is string =>
  line !== undefined && (PHONE_LABELS.has(line.toLowerCase()) || NO_PHONES.has(line.toLowerCase()));

/** Extracts the findings of a line. `above` is the previous line. */
function readLine(
  text: string,
  above: string | undefined,
  readers: Readers,
): { found: CardFinding[]; line: Line } {
  const found: CardFinding[] = [];
  let rest = text;
  for (const word of words(text)) {
    const email = emailIn(word);
    const link = email === null ? addressOfWeb(word) : null;
    if (email !== null)
      found.push({ kind: 'contact_info', field_type_id: 'email', value: email, label: null });
    if (link !== null) {
      const network = readers.networkOf(link);
      const before = trimEndOf(oneLine(text.slice(0, text.indexOf(word))), BEHIND_TITLE);
      const title = before.length > 1 ? before : null;
      if (videoPlayer(link)?.kind === 'frame') found.push({ kind: 'videos', title, link });
      else if (network) found.push({ kind: 'social_media', ...network });
      else if (title === null || !isBoilerplate(title))
        found.push({ kind: 'links', title: title ?? displayHost(link), link });
    }
    if (email !== null || link !== null) rest = rest.replace(word, '');
  }
  // A number after this character is a Japanese postal code.
  const called = isPhoneLabel(above) ? `${above} ${rest}` : rest;
  const dialled = rest.includes('〒') ? [] : readers.phonesIn(called);
  const typed = dialled.length === 0 ? typedNumber(called) : null;
  const numbers = typed ? [typed] : dialled;
  for (const { number, at, landline } of numbers) {
    const said = kindOfPhone(called.slice(0, at));
    const kind = said === 'cell_phone' && landline ? 'phone' : said;
    if (kind) found.push({ kind: 'contact_info', field_type_id: kind, value: number, label: null });
  }
  return { found, line: { text, rest: numbers.length > 0 ? '' : rest } };
}

/** The findings in a plain text: a signature, a list of links, a copied page. */
export function fieldsOfText(text: string, readers: Readers): CardFinding[] {
  const read = text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .filter((line) => line !== '' && line.length <= LINE_MAX && !isBoilerplate(line))
    .map((line, at, all) => readLine(line, all[at - 1], readers));
  const lines = read.map(({ line }) => line);
  const isLink = ({ kind }: CardFinding) => kind === 'links' || kind === 'videos';
  const captions = lines.map((line, at) => {
    const below = read[at + 1];
    return below && isLone(below.line) && below.found.some(isLink) ? captionOn(line) : null;
  });
  const signed = signedAt(lines, captions);
  const isOfName = (at: number) => signed !== -1 && at >= signed && at <= signed + BELOW_NAME;
  const found = read.flatMap((one, at) => {
    const title = isOfName(at - 1) ? null : (captions[at - 1] ?? null);
    return title === null ? one.found : one.found.map((link) => ({ ...link, title }));
  });
  const plain = lines.map((line) => (isPlain(line) ? line.text : null));
  const addresses = addressesIn(plain).map((value): CardFinding => ({
    kind: 'contact_info',
    field_type_id: 'address',
    value,
    label: null,
  }));
  return [...signature(lines, signed), ...found, ...addresses];
}
