/** Control characters of a name or a reason never reach the terminal. */
const CONTROLS = /\p{Cc}/gu;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((one) => isRow(one)) && value.length > 0;

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  return text.replaceAll(CONTROLS, '?');
}

const label = (name: string) => name.replaceAll('_', ' ');

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function tableLines(rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  return columns([names.map(label), ...rows.map((row) => names.map((name) => cell(row[name])))]);
}

/** An answer as aligned lines: a list as a table, all else a line for each name; what is nested follows indented. */
export function printedLines(answer: Row): string[] {
  const { results, ...rest } = answer;
  if (Array.isArray(results)) {
    const { length } = results;
    const count = typeof rest['count'] === 'number' ? rest['count'] : length;
    if (length === 0) return ['None.'];
    return [...tableLines(results as Row[]), ...(count > length ? [`${length} of ${count}`] : [])];
  }
  const entries = Object.entries(rest);
  const plain = entries.filter(([, value]) => !isTable(value) && !isRow(value));
  const nested = entries.filter(([, value]) => isTable(value) || isRow(value));
  return [
    ...columns(plain.map(([name, value]) => [label(name), cell(value)])),
    ...nested.flatMap(([name, value]) => [
      `${label(name)}:`,
      ...(isTable(value) ? tableLines(value) : printedLines(value as Row)).map((line) => `  ${line}`),
    ]),
  ];
}
