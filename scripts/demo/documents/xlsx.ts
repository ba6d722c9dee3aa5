import {
  escapeOfficeXml,
  OOXML,
  RELATIONSHIPS,
  relationships,
  writeOffice,
  type OfficePart,
} from './office.ts';

/** A cell: text, a number, or a formula with its value. */
export type SheetCell = string | number | { formula: string; value: number };

/** A sheet whose first row is its header. Widths in characters. */
export type WorkSheet = { name: string; widths: number[]; rows: SheetCell[][] };

const MAIN = `${OOXML}/spreadsheetml/2006/main`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const HEAD_STYLE = 1;

/** Style 0 is plain, style 1 a header in white on green. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF1F5C3F"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Columns A to Z are enough here. */
const columnName = (index: number) => String.fromCharCode(65 + index);

function cellXml(cell: SheetCell, column: number, row: number): string {
  const place = `r="${columnName(column)}${row}"${row === 1 ? ` s="${HEAD_STYLE}"` : ''}`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return `<c ${place}><f>${escapeOfficeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t>${escapeOfficeXml(cell)}</t></is></c>`;
}

function sheetPart(sheet: WorkSheet, number: number): OfficePart {
  const columns = sheet.widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const rows = sheet.rows.map((cells, at) => {
    const row = at + 1;
    return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`;
  });
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return {
    path: `xl/worksheets/sheet${number}.xml`,
    type: `${TYPE}.worksheet+xml`,
    content: `<worksheet xmlns="${MAIN}">${frozen}<cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
}

/** Writes a workbook that opens in the usual spreadsheet programs. */
export function writeXlsx(title: string, author: string, sheets: WorkSheet[]): Uint8Array<ArrayBuffer> {
  const entries = sheets.map(
    ({ name }, at) => `<sheet name="${escapeOfficeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const styles = `rId${sheets.length + 1}`;
  return writeOffice(title, author, 'xl/workbook.xml', [
    {
      path: 'xl/workbook.xml',
      type: `${TYPE}.sheet.main+xml`,
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${entries.join('')}</sheets></workbook>`,
    },
    relationships('xl/_rels/workbook.xml.rels', [
      ...sheets.map((_, at): [string, string, string] => [
        `rId${at + 1}`,
        'worksheet',
        `worksheets/sheet${at + 1}.xml`,
      ]),
      [styles, 'styles', 'styles.xml'],
    ]),
    { path: 'xl/styles.xml', type: `${TYPE}.styles+xml`, content: STYLES },
    ...sheets.map((sheet, at) => sheetPart(sheet, at + 1)),
  ]);
}
