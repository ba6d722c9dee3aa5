import type { LucideIcon } from 'lucide-react';

const idOf = (name: string) => `row-icon-${name}`;

/** The icons of a list's rows, drawn once: `RowIcon` refers to them, as each row has them all. */
export function RowIconSheet({ icons }: { icons: Readonly<Record<string, LucideIcon>> }) {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon strokeWidth={1.75} />
        </symbol>
      ))}
    </svg>
  );
}

/** One of the icons of a `RowIconSheet` on the same page, as large as `size` pixels. Decorative: a text is next to it. */
export const RowIcon = ({ name, size = 20 }: { name: string; size?: number }) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href={`#${idOf(name)}`} />
  </svg>
);
