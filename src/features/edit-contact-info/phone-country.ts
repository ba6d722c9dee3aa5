/** The region that a language tag names, or that most who speak it live in (CLDR, likely subtags); null for none. */
function regionOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null;
  } catch {
    return null;
  }
}

const isCountry = (region: string | null): region is string => region !== null && /^[A-Z]{2}$/.test(region);

/**
 * The country in which a number that says none is dialled, as two letters (ISO 3166): the one that most of the card's
 * other numbers have, else the first that the browser's languages name, else the first that they suggest; null for none.
 * @param numbers countries of the other numbers
 * @param languages tags of BCP 47, the preferred one first
 */
export function phoneCountry(numbers: readonly string[], languages: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const country of numbers) counts.set(country, (counts.get(country) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (most) return most[0];
  const named = languages.filter((tag) => /[-_](?:[a-z]{2})\b/i.test(tag));
  return [...named, ...languages].map((tag) => regionOf(tag.replaceAll('_', '-'))).find(isCountry) ?? null;
}
