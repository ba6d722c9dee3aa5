/**
 * A code's modules as one stroked SVG path, one line of width 1 for each run of dark modules: a third of the bytes of
 * squares. `rows` includes the quiet zone; `size` is the side in modules, the path's unit.
 */
export function qrPath(rows: boolean[][]): { size: number; path: string } {
  let path = '';
  for (const [y, row] of rows.entries()) {
    let pen = -1;
    for (let x = row.indexOf(true); x !== -1; x = row.indexOf(true, pen)) {
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      path += pen === -1 ? `M${x} ${y}.5h${length}` : `m${x - pen} 0h${length}`;
      pen = x + length;
    }
  }
  return { size: rows.length, path };
}
