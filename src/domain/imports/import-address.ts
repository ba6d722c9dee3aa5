import { joinAddress } from '../addresses/links.ts';
import { IMPORT_VALUE_MAX, IMPORT_VALUES_MAX } from '../limits/imports.ts';
import { oneLine } from '../text/one-line.ts';
import { ADDRESS_PARTS, placeRank, type AddressPart, type ImportField } from './import-fields.ts';

/** The values of a cell, also empty ones: parts of several addresses belong together by their order. */
export const cellPieces = (cell: string): string[] =>
  cell.split(':::', IMPORT_VALUES_MAX + 1).map((piece) => oneLine(piece.trim().slice(0, IMPORT_VALUE_MAX)));

const isAddressPart = (field: ImportField | null): field is AddressPart =>
  ADDRESS_PARTS.some((part) => part === field);

const STREET = ADDRESS_PARTS.indexOf('street');

/** The cells of one place: whole addresses, and parts. */
type Place = { wholes: string[]; parts: Partial<Record<AddressPart, string>> };

function placesIn(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
  places: readonly string[],
): Place[] {
  const found = new Map<string, Place>();
  for (const [at, field] of fields.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (cell === '' || (field !== 'address' && !isAddressPart(field))) continue;
    const name = places[at] ?? '';
    const place: Place = found.get(name) ?? { wholes: [], parts: {} };
    if (field === 'address') place.wholes.push(...cellPieces(cell).filter(Boolean));
    else place.parts[field] ??= cell;
    found.set(name, place);
  }
  return [...found].toSorted(([a], [b]) => placeRank(a) - placeRank(b)).map(([, place]) => place);
}

/** A whole address beside parts without a street: the street, where it does not say what they say. */
function streetOf(whole: string, parts: readonly string[]): string {
  const lower = whole.toLowerCase();
  return parts.some((part) => part !== '' && lower.includes(part.toLowerCase())) ? '' : whole;
}

/** The addresses of a place from its parts or, without any, whole. */
function addressesAt({ wholes, parts: given }: Place): string[] {
  const parts = ADDRESS_PARTS.map((part) => cellPieces(given[part] ?? ''));
  const most = Math.max(...parts.map((pieces) => pieces.length));
  const all = Array.from({ length: most }, (_, n) => parts.map((pieces) => pieces[n] ?? ''));
  const isStreetAlone = (one: readonly string[]) => one.every((part, at) => at === STREET || part === '');
  if (wholes.length > 0 && all.every(isStreetAlone)) return wholes;
  return all
    .map((one, n) => {
      if (isStreetAlone(one)) return one[STREET]!;
      const street = one[STREET] || streetOf(wholes[n] ?? '', one);
      return joinAddress(one.with(STREET, street));
    })
    .filter(Boolean);
}

/** The addresses of a row, those of the preferred place first. */
export const cellAddresses = (
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
  places: readonly string[],
): string[] => placesIn(cells, fields, places).flatMap(addressesAt);
