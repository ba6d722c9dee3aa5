import { FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import { IconTile } from '../../ui/layout/IconTile.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SHAPES: Readonly<Record<string, typeof FileText>> = {
  'file-spreadsheet': FileSpreadsheet,
  presentation: Presentation,
};

/** The icon of a file type, by its name in `FILE_TYPES`. */
export function FileIcon({ name, size = 36 }: { name: string; size?: 36 | 44 }) {
  const Shape = SHAPES[name] ?? FileText;
  return (
    <IconTile size={size}>
      <Shape {...ICON} />
    </IconTile>
  );
}
