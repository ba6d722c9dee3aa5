import type { Database } from '../../db/client.ts';
import { jsonList } from '../../kit/json-list.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import { EXPORTED } from './export-account.sections.ts';
import { readFirst, readExportRows, type PlacedRow, type ExportSection } from './export-rows.repository.ts';

/** Rows of a kind in memory. */
const PAGE = 200;

/** All rows of a kind as a JSON list, in pages. */
async function* listOf(
  db: Database,
  section: ExportSection,
  first: PlacedRow[],
  most: number,
): AsyncGenerator<string> {
  const list = jsonList(1);
  let page = first;
  yield list.part(page.map(({ row }) => row));
  while (page.length === most) {
    page = await readExportRows(db, section, page.at(-1)!.place, most);
    yield list.part(page.map(({ row }) => row));
  }
  yield list.end();
}

const oneOf = ([first]: PlacedRow[]): string =>
  JSON.stringify(first?.row ?? null, null, 2).replaceAll('\n', '\n  ');

/**
 * Every row of a person as one JSON object of lists, in pages: each as it is when it is read. @param most rows of a
 * page @throws DatabaseAway
 */
export async function* accountJson(db: Database, who: ExportedAccount, most = PAGE): AsyncGenerator<string> {
  let before = '{';
  for (const group of EXPORTED) {
    const sections = group(who);
    const firsts = await readFirst(db, sections, most);
    for (const [name, section] of Object.entries(sections)) {
      const first = firsts[name]!;
      yield `${before}\n  ${JSON.stringify(name)}: `;
      before = ',';
      if (section.isOne) yield oneOf(first);
      else yield* listOf(db, section, first, most);
    }
  }
  yield '\n}';
}
