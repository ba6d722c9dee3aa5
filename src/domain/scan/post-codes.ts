/** Where digits and letters of a British code were taken for one another: 'CF1o 5BT', 'Y01 7NP'. */
const digit = (sign: string): string => sign.replace(/[oO]/g, '0').replace(/[Il]/g, '1');
/** Areas of British codes that are one letter (Royal Mail); others have two. */
const SINGLE_AREA = /^[BEGLMNSW]/;

function british(text: string): string {
  return text.replace(
    /\b([A-Z]{1,2})([\doOIl][\doOIlA-Z]?) ?([\doOIl])([A-Z]{2})(?=$|[,. ])/,
    (_, area: string, district: string, sector: string, unit: string) => {
      const isLetter = area.length === 1 && /^[0oO]/.test(district) && !SINGLE_AREA.test(area);
      const [first, rest] = isLetter ? [`${area}O`, district.slice(1)] : [area, district];
      return `${first}${digit(rest)} ${digit(sector)}${unit}`;
    },
  );
}

/** How codes are written in an address, by country: what of them an engine loses is put back (UPU, addressing systems). */
const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  AU: (text) => text.replace(/\b(NSW|VIC|QLD|SA|WA|TAS|ACT|NT)(\d{4})\b/, '$1 $2'),
  CA: (text) =>
    text
      .replace(/(\b|\b[A-Z]{2})([A-Z]\d[A-Z]) ?(\d[A-Z]\d)\b/, '$1 $2 $3')
      .replace(/ {2,}/g, ' ')
      .trim(),
  CN: (text) => text.replace(/(?<=[号號楼樓室])(?=\d{6}(?!\d))/u, ' '),
  CZ: (text) => text.replace(/\b(\d{3})(\d{2})(?= \p{L})/u, '$1 $2'),
  GB: british,
  IE: (text) => text.replace(/\b([AC-FHKNPRTV-Y]\d[\dW])([A-Z\d]{4})(?=$|[,. ])/, '$1 $2'),
  JP: (text) =>
    text
      .replace(/^[斤干于テ丁] ?(?=\d{3}-\d{4})/u, '〒')
      .replace(/\b(\d{3})(\d{4})(?=$|[,. ])/, '$1-$2')
      .replace(/(\d{3}-\d{4})(?=\p{Script=Han})/u, '$1 '),
  NL: (text) =>
    text
      .replace(/\b(\d{4}) ?([A-Z]{2})(?=$|[,. ])/, '$1 $2')
      .replace(/\b(\d{4} ?[A-Z]{2})(?=\p{Lu}\p{Ll})/u, '$1 '),
  PL: (text) => text.replace(/\b(\d{2}) ?(\d{3})(?= \p{Lu})/u, '$1-$2'),
  PT: (text) => text.replace(/\b(\d{4}) ?(\d{3})(?= \p{Lu})/u, '$1-$2'),
  SE: (text) => text.replace(/\b(\d{3})(\d{2})(?= \p{L})/u, '$1 $2'),
  SK: (text) => text.replace(/\b(\d{3})(\d{2})(?= \p{L})/u, '$1 $2'),
  US: (text) => text.replace(/\b([A-Z]{2})(\d{5})(?=$|[,.\- ])/, '$1 $2'),
};

/**
 * A line of an address with the code of its post office as the country writes it.
 * @param country two letters; as it is where none is known
 */
export const withPostCode = (text: string, country: string | undefined): string =>
  (country !== undefined && WRITTEN[country]?.(text)) || text;
