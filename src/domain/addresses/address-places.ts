/** An address with its place parsed; the rest is the street. */
export type FoundPlace = { street: string[]; city: string; region: string; code: string };

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);
const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** Postal codes after a city: of the United Kingdom, of Ireland, and of other countries. */
const BRITISH = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const IRISH = /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i;
const BEHIND = /^(?:\d{4,6}|\d{5}-\d{3,4}|\d{3}-\d{4}|\d{3} \d{2,3}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;
/** Abbreviations of states and provinces. */
const STATE = /^[A-Z]{2,3}$/;
/** Counties that British addresses put between town and postal code. */
const COUNTY =
  /shire$|^(?:surrey|kent|essex|(?:east |west )?sussex|devon|cornwall|dorset|somerset|norfolk|suffolk|cumbria|merseyside|middlesex|county durham|greater manchester|west midlands|tyne and wear)$/i;

/** Splits a postal code off an end of a text, trying two words before one; null when there is none. */
function takeCode(text: string, end: 'front' | 'back', isCode: (code: string) => boolean) {
  const words = wordsOf(text);
  for (const n of [2, 1]) {
    const at = end === 'front' ? n : words.length - n;
    if (at < 0 || at > words.length) continue;
    const [front, back] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [code, rest] = end === 'front' ? [front, back] : [back, front];
    if (isCode(code)) return { code, rest };
  }
  return null;
}

/** Whether the last of these is a region: a city precedes it, and a house number precedes that. */
const endsInRegion = (names: readonly string[], code: string): boolean =>
  BRITISH.test(code) || IRISH.test(code)
    ? names.length > 2 && COUNTY.test(names.at(-1)!)
    : names.length > 2 && !hasDigit(names.at(-2)!) && names.slice(0, -2).some(hasDigit);

/** The state at the end of a text: 'San Francisco CA', 'São Paulo - SP'. */
function takeState(name: string): { state: string; rest: string } {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (!STATE.test(last)) return { state: '', rest: name };
  const rest = words.at(-2) === '-' ? words.slice(0, -2) : words.slice(0, -1);
  return { state: last, rest: rest.join(' ') };
}

/** A city has no number, except Dublin, whose districts have one. */
const isCity = (name: string | undefined): name is string =>
  name !== undefined && (!hasDigit(name) || /^dublin \d/i.test(name));

/** Street, city and region from what precedes a postal code, or ends an address without one. */
function placed(names: readonly string[], code: string): FoundPlace {
  const isBritish = BRITISH.test(code) || IRISH.test(code);
  const { state, rest } = isBritish ? { state: '', rest: names.at(-1) ?? '' } : takeState(names.at(-1) ?? '');
  const left = [...names.slice(0, -1), rest].filter(Boolean);
  const region = state || (endsInRegion(left, code) ? left.pop()! : '');
  const city = isCity(left.at(-1)) ? left.pop()! : '';
  return { street: left, city, region, code };
}

/** 'London, SW1A 2AA', 'San Francisco, CA 94105', 'Chuo-ku, Tokyo 104-0061', 'Toronto, Ontario M5V 2T6'. */
export function codeAfterCity(names: readonly string[], isLastHere: boolean): FoundPlace | null {
  const isCode = (code: string) => BRITISH.test(code) || IRISH.test(code) || BEHIND.test(code);
  const found = takeCode(names.at(-1) ?? '', 'back', isCode);
  if (!found) return null;
  const { code, rest } = found;
  // A number at the end can be a house number, unless a state precedes it.
  const mayBeHouse = names.length === 1 ? /^\d+$/.test(code) : /^\d{4}$/.test(code) && !isLastHere;
  return mayBeHouse && takeState(rest).state === ''
    ? null
    : placed([...names.slice(0, -1), rest].filter(Boolean), code);
}

/** Formats that are always postal codes before a city: 111 47, SE-111 47, D-10117, 00-001, 1000-205, 1012 AB. */
const FRONT = /^(?:[A-Z]{1,2}-\d{3,5}(?: ?\d{2})?|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2})$/;
/** Postal codes that could also be a house number. */
const PLAIN = /^\d{4,5}$/;

/** '111 47 Stockholm', '10121 Torino (TO)', '28013 Madrid, Comunidad de Madrid'. */
export function codeBeforeCity(names: readonly string[], isFirstHere: boolean): FoundPlace | null {
  for (let at = names.length - 1; at >= Math.max(0, names.length - 2); at -= 1) {
    const isCode = (code: string) => FRONT.test(code) || (PLAIN.test(code) && (at > 0 || isFirstHere));
    const found = takeCode(names[at]!, 'front', isCode);
    if (!found || !/^\p{L}/u.test(found.rest)) continue;
    const [, inside] = /\(([^()]*)\)$/.exec(found.rest) ?? [];
    const short = PLAIN.test(found.code) && inside === undefined ? takeState(found.rest) : null;
    const isShort = short !== null && short.rest !== '' && short.state.length === 2;
    const city =
      inside !== undefined
        ? found.rest.slice(0, found.rest.lastIndexOf('(')).trim()
        : isShort
          ? short.rest
          : found.rest;
    const region = names[at + 1] ?? inside ?? (isShort ? short.state : '');
    return { street: names.slice(0, at), city, region, code: found.code };
  }
  return null;
}

/** 'San Francisco, CA'; when the country is known, also a city alone. */
export function placeWithoutCode(names: readonly string[], hasCountry: boolean): FoundPlace | null {
  const isState = names.length > 2 && STATE.test(names.at(-1)!) && !hasDigit(names.at(-2)!);
  if (isState) return { street: names.slice(0, -2), city: names.at(-2)!, region: names.at(-1)!, code: '' };
  if (!hasCountry || hasDigit(names.at(-1) ?? '0')) return null;
  return { street: names.slice(0, -1), city: names.at(-1)!, region: '', code: '' };
}

const PREFECTURE = /^(?:東京都|北海道|大阪府|京都府|\p{Script=Han}{2,3}県)/u;

/** The end of a Japanese city's name; a ward belongs to its city. */
function endOfCity(text: string): number {
  const end = text.slice(1).search(/[市区町村]/) + 2;
  const ward = text[end - 1] === '市' ? text.slice(end, end + 6).indexOf('区') : -1;
  return end === 1 ? 0 : end + ward + 1;
}

/** '〒104-0061 東京都中央区銀座1-2-3': from the largest unit to the smallest. */
export function japanese(text: string): FoundPlace | null {
  const [mark = '', code = ''] = /〒? ?(\d{3}-\d{4})/.exec(text) ?? [];
  const rest = text.replace(mark, '').trim();
  const [region] = PREFECTURE.exec(rest) ?? [];
  if (region === undefined) return null;
  const within = rest.slice(region.length).trim();
  const end = endOfCity(within);
  return { street: [within.slice(end).trim()], city: within.slice(0, end), region, code };
}
