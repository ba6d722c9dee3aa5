/** The region in a language tag, or the one with most of its speakers (CLDR, likely subtags); null for none. */
function regionOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null;
  } catch {
    return null;
  }
}

const isCountry = (region: string | null): region is string => region !== null && /^[A-Z]{2}$/.test(region);

/**
 * The default country for national numbers (ISO 3166): that of most other numbers of the card, else the first one in
 * the browser's languages, else the first that they suggest; null for none.
 * @param numbers countries of the other numbers
 * @param languages BCP 47 tags, the preferred one first
 */
export function phoneCountry(numbers: readonly string[], languages: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const country of numbers) counts.set(country, (counts.get(country) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (most) return most[0];
  const named = languages.filter((tag) => /[-_](?:[a-z]{2})\b/i.test(tag));
  return [...named, ...languages].map((tag) => regionOf(tag.replaceAll('_', '-'))).find(isCountry) ?? null;
}
