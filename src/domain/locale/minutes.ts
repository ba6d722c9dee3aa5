import type { Language } from './languages.ts';

/** A wait as people say it, in whole minutes rounded up: `2 minutes`, `1 Minute`. @param seconds more than none */
export const minutesText = (seconds: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(seconds / 60)),
  );
