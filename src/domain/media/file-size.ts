import { DEFAULT_LANGUAGE, type Language } from '../locale/languages.ts';

/** In another language, as its readers write units: `8,4 Mo`. */
const inLanguage = (amount: number, unit: 'byte' | 'kilobyte' | 'megabyte', language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: amount < 99.95 ? 1 : 0,
  }).format(amount);

/** A size in bytes for display: `214 KB`, `8.4 MB`; decimal units, as on phones. */
export function fileSize(bytes: number, language: Language = DEFAULT_LANGUAGE): string {
  const isEnglish = language === DEFAULT_LANGUAGE;
  if (bytes < 1_000) return isEnglish ? `${bytes} B` : inLanguage(bytes, 'byte', language);
  if (bytes < 999_500) {
    const kilobytes = Math.round(bytes / 1_000);
    return isEnglish ? `${kilobytes} KB` : inLanguage(kilobytes, 'kilobyte', language);
  }
  const megabytes = bytes / 1_000_000;
  if (!isEnglish) return inLanguage(megabytes, 'megabyte', language);
  return `${megabytes < 99.95 ? megabytes.toFixed(1).replace(/\.0$/, '') : Math.round(megabytes)} MB`;
}
