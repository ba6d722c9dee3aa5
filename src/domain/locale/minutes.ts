import type { Language } from './languages.ts';

/** A duration in whole minutes, rounded up: `2 minutes`, `1 Minute`. @param seconds greater than 0 */
export const minutesText = (seconds: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(seconds / 60)),
  );
