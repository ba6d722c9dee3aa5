/** Letters in a British code that were digits: 'CF1o 5BT'. */
const digits = (text: string): string => text.replace(/[oO]/g, '0').replace(/[Il]/g, '1');
/** One-letter areas of British codes (Royal Mail); others have two. */
const SINGLE_AREA = /^[BEGLMNSW]/;
/** A British code at the end of an address part: area, district, sector and unit. */
const BRITISH = /\b([A-Z]{1,2}?)([\doOIl][\doOIlA-Z]{0,2}) ?([\doOIl])([A-Z]{2})(?=$|[,.])/g;

/** 'Y01 7NP' becomes 'YO1 7NP': the digit was the second letter of the area. */
const british = (text: string): string =>
  text.replace(BRITISH, (whole, area: string, district: string, sector: string, unit: string) => {
    // 'BROOKE' is a word: a code has at least two digits.
    if ((whole.match(/\d/g) ?? []).length < 2) return whole;
    const isLetter = area.length === 1 && /^[0oO]./.test(district) && !SINGLE_AREA.test(area);
    const [letters, rest] = isLetter ? [`${area}O`, district.slice(1)] : [area, district];
    return `${letters}${digits(rest)} ${digits(sector)}${unit}`;
  });

/** '473 01 Nový Bor'. */
const threeAndTwo = (text: string): string => text.replace(/\b(\d{3})(\d{2})(?= \p{L})/u, '$1 $2');

/** Formats of postal codes by country (UPU, addressing systems): restores missing spaces and hyphens. */
const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  AU: (text) => text.replace(/\b(NSW|VIC|QLD|SA|WA|TAS|ACT|NT)(\d{4})\b/, '$1 $2'),
  BR: (text) => text.replace(/\b(\d{5})(\d{3})(?=$|[,. ])/, '$1-$2'),
  CA: (text) =>
    text
      .replace(/\b([A-Z]{2})(?=[A-Z]\d[A-Z] ?\d[A-Z]\d\b)/, '$1 ')
      .replace(/\b([A-Z]\d[A-Z])(\d[A-Z]\d)\b/, '$1 $2'),
  CN: (text) => text.replace(/(?<=[号號楼樓室])(?=\d{6}(?!\d))/u, ' '),
  CZ: threeAndTwo,
  GB: british,
  GR: threeAndTwo,
  IE: (text) => text.replace(/\b([AC-FHKNPRTV-Y]\d[\dW])([A-Z\d]{4})(?=$|[,. ])/, '$1 $2'),
  JP: (text) =>
    text
      .replace(/\b(\d{3})(\d{4})(?=$|[,. ]|\p{Script=Han})/u, '$1-$2')
      .replace(/^[斤干于テ丁] ?(?=\d{3}-\d{4})/u, '〒')
      .replace(/(\d{3}-\d{4})(?=\p{Script=Han})/u, '$1 '),
  NL: (text) =>
    text
      .replace(/\b(\d{4} ?[A-Z]{2})(?=\p{Lu}\p{Ll})/u, '$1 ')
      .replace(/\b(\d{4})([A-Z]{2})(?=$|[,. ])/, '$1 $2'),
  PL: (text) => text.replace(/\b(\d{2}) ?(\d{3})(?= \p{Lu})/u, '$1-$2'),
  PT: (text) => text.replace(/\b(\d{4}) ?(\d{3})(?= \p{Lu})/u, '$1-$2'),
  SE: threeAndTwo,
  SK: threeAndTwo,
  US: (text) => text.replace(/\b([A-Z]{2})(\d{5})(?=$|[,.\- ])/, '$1 $2'),
};

/**
 * An address line with its postal code in the country's format.
 * @param country ISO code; if unknown, the line is unchanged
 */
export const withPostCode = (text: string, country: string | undefined): string =>
  (country !== undefined && WRITTEN[country]?.(text)) || text;
