import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { PAGES } from '../../src/domain/pages/pages.ts';

/** Environment variable with the file where a run of journeys collects visited pages. */
export const VISITS_FILE = 'CARDEA_JOURNEY_VISITS';

/** The pages that each journey file opens, by path. */
export type JourneyVisits = Readonly<Record<string, readonly string[]>>;

/** A path of `PAGES` as an expression, those without a parameter first. */
const PATTERNS = Object.keys(PAGES)
  .toSorted((one, other) => Number(one.includes('[')) - Number(other.includes('[')))
  .map((path) => ({ path, matches: new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`) }));

/** The page of an address; null if it is not the product's. */
export function visitedPage(address: string): string | null {
  if (!/^https?:/.test(address)) return null;
  const { pathname } = new URL(address);
  return PATTERNS.find(({ matches }) => matches.test(pathname))?.path ?? null;
}

/** Records that a journey file opened an address, if the run collects that. */
export function recordVisit(journey: string, address: string): void {
  const file = process.env[VISITS_FILE];
  const page = visitedPage(address);
  if (file && page !== null) appendFileSync(file, `${JSON.stringify([journey, page])}\n`);
}

/** The records of a file, sorted by name. */
export function readVisits(file: string): JourneyVisits {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const visits = new Map<string, Set<string>>();
  for (const [journey, page] of lines.map((line) => JSON.parse(line) as [string, string]))
    visits.set(journey, (visits.get(journey) ?? new Set()).add(page));
  return Object.fromEntries(
    [...visits]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, pages]) => [name, [...pages].toSorted()]),
  );
}

/**
 * A minimal set of journey files that together open all of these pages, and how many others open one of them.
 * @param most maximum number of files
 */
export function journeysThrough(
  visits: JourneyVisits,
  pages: ReadonlySet<string>,
  most: number,
): { chosen: string[]; others: number } {
  const left = new Set(pages);
  const open = new Map(
    Object.entries(visits).filter(([, visited]) => visited.some((page) => pages.has(page))),
  );
  const total = open.size;
  const chosen: string[] = [];
  const gain = (visited: readonly string[]) => visited.filter((page) => left.has(page)).length;
  while (chosen.length < most && open.size > 0) {
    // The one that opens most of the remaining pages, and of equal ones the one with the fewest others: it is the
    // fastest.
    const [[name, visited] = ['', []]] = [...open].toSorted(
      ([, one], [, other]) => gain(other) - gain(one) || one.length - other.length,
    );
    if (gain(visited) === 0) break;
    chosen.push(name);
    open.delete(name);
    for (const page of visited) left.delete(page);
  }
  return { chosen, others: total - chosen.length };
}
