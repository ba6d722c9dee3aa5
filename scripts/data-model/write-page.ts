import type { DescribedColumn, DescribedTable } from './describe-tables.ts';

const columnLine = ({ type, name, keys, isNullable }: DescribedColumn): string =>
  `    ${type} ${name}${keys.length > 0 ? ` ${keys.join(', ')}` : ''}${isNullable ? ' "null"' : ''}`;

const referenceLines = (table: DescribedTable): string[] =>
  table.references.map(({ columns, table: other, onDelete, isNullable, isSingle }) => {
    const line = `${isNullable ? '|o' : '||'}--${isSingle ? 'o|' : 'o{'}`;
    return `  ${other} ${line} ${table.name} : "${columns.join(' and ')}, ${onDelete}"`;
  });

/** A diagram of some tables, as Mermaid reads it: what they refer to, then each with its columns. */
const diagramOf = (tables: readonly DescribedTable[]): string =>
  [
    'erDiagram',
    ...tables.flatMap(referenceLines),
    ...tables.flatMap(({ name, columns }) => [`  ${name} {`, ...columns.map(columnLine), '  }']),
  ].join('\n');

type Index = DescribedTable['indexes'][number];
const indexedBy = (table: string, { isUnique, columns, only }: Index): string =>
  `${isUnique ? 'unique ' : ''}\`${table} (${columns.join(', ')})\`${only ? `, only \`${only}\`` : ''}`;

/** The cells of a line of a table; a bar within code is none of its borders. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const DIAGRAM = /(?<=```mermaid\n)erDiagram\n.*?(?=\n```)/gs;
const INDEXES = /^\| index .*\n\| -.*\n((?:\|.*\n)*)/gm;
const CHECKS = /(?<=^Checks:\n\n)(?:- .*\n)+/gm;

/** Which tables a diagram draws, in its order; names of tables that there are none of are told apart. */
function drawnIn(diagram: string, tables: readonly DescribedTable[]): DescribedTable[] {
  return [...diagram.matchAll(/^ {2}(\w+) \{/gm)].flatMap(
    ([, name]) => tables.find((table) => table.name === name) ?? [],
  );
}

/** The indexes of a part's tables, each with what it serves as the page says so far; `reasons` are those of the whole page. */
const indexRows = (
  tables: readonly DescribedTable[],
  reasons: ReadonlyMap<string, readonly string[]>,
): string =>
  tables
    .flatMap(({ name, indexes }) =>
      indexes.map((index) =>
        lineOf([`\`${index.name}\``, indexedBy(name, index), ...(reasons.get(index.name) ?? ['', ''])]),
      ),
    )
    .map((line) => `${line}\n`)
    .join('');

const checkLines = (tables: readonly DescribedTable[]): string =>
  tables
    .flatMap(({ checks }) => checks)
    .map(({ name, rule }) => `- \`${name}\`: \`${rule}\`\n`)
    .join('');

/** What each index serves and by which query, as the page says it. */
function reasonsOf(page: string): Map<string, string[]> {
  const rows = [...page.matchAll(INDEXES)].flatMap(([, lines = '']) => lines.trim().split('\n'));
  return new Map(
    rows.map(cellsOf).map(([name = '', , ...reasons]) => [name.replaceAll('`', ''), reasons] as const),
  );
}

const INDEX_HEAD = '| index | on | serves | query |\n| --- | --- | --- | --- |\n';

/**
 * Writes lists anew, each for the tables of the diagrams that stand between it and the list before; the last one of a part
 * also for those that stand behind it.
 */
function writeLists(
  part: string,
  list: RegExp,
  tables: readonly DescribedTable[],
  write: (tables: readonly DescribedTable[]) => string,
): string {
  const places = [...part.matchAll(list)].map(({ index }) => index);
  const placeOf = (at: number) => places.find((place) => place > at) ?? places.at(-1);
  const diagrams = [...part.matchAll(DIAGRAM)];
  return part.replaceAll(list, (...given) => {
    const place = Number(given.find((value) => typeof value === 'number'));
    const mine = diagrams.filter(({ index }) => placeOf(index) === place);
    return write(mine.flatMap(([diagram]) => drawnIn(diagram, tables)));
  });
}

/**
 * Writes into the page of the data model what the tables say: diagrams, indexes and checks. What is said about them, and
 * which diagram draws which tables, stays as it is.
 * @returns Markdown, not aligned yet
 */
export function writePage(page: string, tables: DescribedTable[]): string {
  const reasons = reasonsOf(page);
  const rows = (mine: readonly DescribedTable[]) => INDEX_HEAD + indexRows(mine, reasons);
  return page
    .split(/(?=^#{2,3} )/m)
    .map((part) => writeLists(part, INDEXES, tables, rows))
    .map((part) => writeLists(part, CHECKS, tables, checkLines))
    .join('')
    .replaceAll(DIAGRAM, (diagram) => diagramOf(drawnIn(diagram, tables)));
}

/** What the page leaves out: tables that no diagram draws or two do, and indexes of which nobody says what they serve. */
export function missingFrom(page: string, tables: readonly DescribedTable[]): string[] {
  const drawn = [...page.matchAll(DIAGRAM)].flatMap(([diagram]) =>
    [...diagram.matchAll(/^ {2}(\w+) \{/gm)].map(([, name = '']) => name),
  );
  const names = tables.map(({ name }) => name);
  const reasons = reasonsOf(page);
  return [
    ...names.filter((name) => !drawn.includes(name)).map((name) => `${name} is in no diagram`),
    ...drawn.filter((name) => !names.includes(name)).map((name) => `there is no table ${name}`),
    ...drawn
      .filter((name, at) => drawn.indexOf(name) !== at)
      .map((name) => `${name} is in more than one diagram`),
    ...tables
      .flatMap(({ indexes }) => indexes)
      .filter(({ name }) => !reasons.get(name)?.[0])
      .map(({ name }) => `the page does not say what ${name} serves`),
    ...tables
      .flatMap(({ checks }) => checks)
      .filter(({ name }) => !page.includes(`\`${name}\``))
      .map(({ name }) => `${name} is in no list of checks`),
  ];
}
