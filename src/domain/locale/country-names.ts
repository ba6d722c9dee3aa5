const names = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('|')));

/** Countries that put the postal code after the city, by their common names and codes. */
export const CODE_LAST = names([
  'us|usa|u.s.|u.s.a.|united states|united states of america|america',
  'ca|canada|au|australia|nz|new zealand',
  'gb|uk|u.k.|great britain|united kingdom|england|scotland|wales|northern ireland',
  'ie|ireland|in|india|pk|pakistan|za|south africa|sg|singapore|hk|hong kong|th|thailand',
  'jp|japan|日本|cn|china|中国|tw|taiwan|kr|korea|south korea|br|brazil|brasil',
]);

/** Countries that put it before the city, by their names and by codes that are no word or province elsewhere. */
export const CODE_FIRST = names([
  'se|sweden|sverige|schweden|suède|no|norway|norge|dk|denmark|danmark|fi|finland|suomi|iceland|ísland',
  'de|germany|deutschland|allemagne|alemania|tyskland|austria|österreich|switzerland|schweiz|suisse|svizzera',
  'fr|france|frankreich|francia|frankrike|belgium|belgië|belgique|belgien|luxembourg|luxemburg',
  'nl|netherlands|the netherlands|nederland|niederlande|holland',
  'es|spain|españa|spanien|espagne|portugal|it|italy|italia|italien|italie|greece|ελλάδα|turkey|türkiye',
  'pl|poland|polska|polen|czechia|czech republic|česko|slovakia|slovensko|hungary|magyarország',
  'estonia|eesti|latvia|latvija|lithuania|lietuva|slovenia|slovenija|croatia|hrvatska|serbia|srbija',
  'romania|românia|bulgaria|българия|ukraine|україна|israel|mexico|méxico',
]);
