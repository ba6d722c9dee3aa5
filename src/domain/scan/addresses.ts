import type { PictureBox } from './reading.ts';
import { COUNTRIES, STREET_ENDINGS, STREET_WORDS } from './address-words.ts';
import { isBelow, isSameSize } from './boxes.ts';
import { lettersAndDigits, fold, isEastAsian, trimCharacters } from './fold.ts';
import { hasLegalForm } from './companies.ts';
import { joined, type Piece } from './pieces.ts';
import { withPostCode } from './post-codes.ts';
import { titleScore } from './title-score.ts';
import { COMPANY_WORDS } from './words.ts';

const CODES: readonly RegExp[] = [
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/,
  /\b[A-Z]\d[A-Z] \d[A-Z]\d\b/,
  /\b[A-Z][\do]{2} [A-Z\d]{4}\b/,
  /\b[A-Z][A-Za-z] [\dOo]{5}(?:-\d{4})?\b/,
  /\b[A-Z]{2,3} ?\d{4}\b/i,
  /\b\d{2}-\d{3}\b/,
  /\b\d{3} \d{2}\b/,
  /\b\d{5}-\d{3}\b/,
  /\b\d{4}-\d{3}\b/,
  /\b\d{3}-\d{4}\b/,
  /(?:^|\D)\d{4} ?[A-Z]{2}\b/,
  /(?:^|\D)\d{4,6}(?!\d)/,
];
/** Tax and register numbers, and phone numbers that are too long to dial. */
const isRegister = (text: string): boolean =>
  /^(?:abn|acn|nip|regon|krs|siret|siren|p\.? ?iva|vat|ust|uid|nif|cif|cnpj|org\.? ?nr|rut|rfc|hrb|lic|reg|kvk|tva|ein|gst(?:in)?|tel|fax|iban)(?![a-z])/i.test(
    text,
  );

const CJK_PLACE = /[市区區县縣都道府町村路号號楼樓室段巷]/;

/** How strongly a line looks like an address. */
function addressScore(text: string): number {
  if (/\d{7,}/.test(text) || isRegister(text)) return 0;
  const words = text
    .split(/[\s,.]+/)
    .map(lettersAndDigits)
    .filter(Boolean);
  const hasWords = words.some((word) => /\p{L}{3}/u.test(word));
  const code = hasWords && CODES.some((way) => way.test(text));
  const street =
    words.some((word) => STREET_WORDS.has(word) && (word.length > 2 || /\d/.test(text))) ||
    words.some((word) => word.length > 5 && STREET_ENDINGS.test(word));
  const country = text.split(',').some(
    (part) =>
      COUNTRIES[
        fold(part)
          .replace(/[^a-z ]/g, '')
          .trim()
      ] !== undefined,
  );
  const isPlace = isEastAsian(text) && CJK_PLACE.test(text) && /\d|[一二三四五六七八九十]/.test(text);
  return (
    (code ? 2 : 0) +
    (street ? 1.2 : 0) +
    (/\d/.test(text) ? 0.8 : 0) +
    (country ? 1.5 : 0) +
    (/,|·/.test(text) ? 0.4 : 0) +
    (isPlace ? 2 : 0) -
    (hasLegalForm(text) ? 3 : 0) -
    titleScore(text) * 0.6
  );
}

/** Restores spaces and digits that OCR misread. */
const spaced = (text: string): string =>
  trimCharacters(
    text
      .replace(/^(?:A(?=[.:]? ?\d)|(?:A|Addr?|Adr|Adresse|Address)(?=[.:]))[.:]? ?/, '')
      .replace(/([Ss])tra[B8](?=e)/g, '$1traß')
      .replace(/ ?[·|] ?/g, ', ')
      .replace(/([,;])(?=[^\s])/g, '$1 ')
      .replace(/(\d)(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
      .replace(/(\p{Ll}{2})(?=\d)/gu, '$1 ')
      .replace(/(\p{Ll}{2})(?=\p{Lu}\p{L}+)/gu, (pair) => (/^[Mm]a?c$/.test(pair) ? pair : `${pair} `))
      .replace(/(\p{Ll}\.)(?=\p{Lu}\p{Ll})/gu, '$1 ')
      .replace(/\b([A-Z])[oO](?=\d )/g, '$10')
      .replace(/\b[\doOsSl]{4,6}\b/g, (code) =>
        /\d{2}/.test(code) ? code.replace(/[oO]/g, '0').replace(/[sS]/g, '5').replace(/l/g, '1') : code,
      )
      .replace(/\b[\dosS]{4}\b(?= \p{Lu})/gu, (code) =>
        /\d/.test(code) ? code.replace(/[oO]/g, '0').replace(/[sS]/g, '5') : code,
      )
      .replace(/\s+/g, ' '),
    ' ,',
  );

const isNear = (a: Piece, b: Piece) =>
  (isBelow(a.box, b.box, 1.1) || isBelow(b.box, a.box, 1.1)) && isSameSize(a.box, b.box, 1.5);

/** Lines without digits right between two address lines, and not a company's: a district. */
const amid = (group: readonly Piece[], pieces: readonly Piece[]): Piece[] =>
  pieces.filter(
    (other) =>
      !group.includes(other) &&
      !/[\d&]/.test(other.text) &&
      isEastAsian(other.text) === isEastAsian(group[0]!.text) &&
      group.some(({ box }) => isBelow(box, other.box, 1.1) && isSameSize(box, other.box)) &&
      group.some(({ box }) => isBelow(other.box, box, 1.1) && isSameSize(box, other.box)) &&
      !hasLegalForm(other.text) &&
      !other.words.some((word) => COMPANY_WORDS.has(lettersAndDigits(word))) &&
      titleScore(other.text) === 0,
  );

/** The address, from adjacent lines. Latin script is preferred; of several, the most complete one. */
export function findAddress(
  pieces: readonly Piece[],
  country?: string,
): { value: string; pieces: Piece[]; box: PictureBox; confidence: number } | null {
  const pointsOf = ({ text }: Piece) => addressScore(withPostCode(text, country));
  const scored = pieces.map((piece) => ({ piece, points: pointsOf(piece) }));
  const anchors = scored.filter(({ points }) => points >= 1.9);
  const groups: { pieces: Piece[]; points: number }[] = [];
  const used = new Set<Piece>();
  for (const { piece } of anchors.toSorted((a, b) => b.points - a.points)) {
    if (used.has(piece)) continue;
    const group = [piece];
    used.add(piece);
    for (let grown = true; grown && group.length < 5;) {
      grown = false;
      for (const { piece: other, points } of scored) {
        // Lines of digits match either script.
        const isOther = /\p{L}/u.test(other.text) && isEastAsian(other.text) !== isEastAsian(piece.text);
        if (used.has(other) || points < 0.75 || isOther) continue;
        if (!group.some((member) => isNear(member, other))) continue;
        group.push(other);
        used.add(other);
        grown = true;
      }
    }
    const points =
      group.reduce((sum, member) => sum + pointsOf(member), 0) - (isEastAsian(piece.text) ? 4 : 0);
    groups.push({ pieces: group, points });
  }
  const [best, second] = groups.toSorted((a, b) => b.points - a.points);
  if (!best) return null;
  const hasCode = (group: readonly Piece[]) => group.some(({ text }) => CODES.some((way) => way.test(text)));
  const isApart =
    second &&
    isEastAsian(second.pieces[0]!.text) === isEastAsian(best.pieces[0]!.text) &&
    hasCode(best.pieces) !== hasCode(second.pieces) &&
    best.pieces.length + second.pieces.length <= 4;
  const found = [...best.pieces, ...(isApart ? second.pieces : [])];
  const all = [...found, ...amid(found, pieces)].toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const { box, confidence } = joined(all);
  return {
    value: all.map(({ text }) => withPostCode(spaced(text), country)).join(', '),
    pieces: all,
    box,
    confidence,
  };
}
