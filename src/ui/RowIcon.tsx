/** The id of the symbol that `RowIcon` refers to. */
export const rowIconId = (name: string) => `icon-${name}`;

/**
 * An icon that each row of a list has, as large as `size` pixels. The page draws it once, as a symbol with the id
 * `rowIconId(name)`. Decorative: a text is next to it.
 */
export const RowIcon = ({ name, size = 20 }: { name: string; size?: number }) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href={`#${rowIconId(name)}`} />
  </svg>
);

/** The icons that `AppIcon` can show. */
export type AppIconName = 'arrow-up-right' | 'chevron-right' | 'grip' | 'pencil';

/** A `RowIcon` that the layouts of the app draw (`AppIcons`). */
export const AppIcon = (props: { name: AppIconName; size?: number }) => <RowIcon {...props} />;
