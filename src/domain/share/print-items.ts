/** Printable items with a card's code. */
export const PRINT_ITEMS = ['business-card', 'table-tent', 'badge', 'stickers'] as const;

export type PrintItem = (typeof PRINT_ITEMS)[number];

export const isPrintItem = (item: string): item is PrintItem =>
  (PRINT_ITEMS as readonly string[]).includes(item);

/** The path of a printable item; public, like the card. */
export const printPath = (handle: string, item: PrintItem): string => `/api/p/${handle}/print/${item}`;

/** The path of a preview picture of a printable item. */
export const printPreviewPath = (handle: string, item: PrintItem): string =>
  `${printPath(handle, item)}/preview`;

/** The file name of an item. */
export const printFileName = (handle: string, item: PrintItem): string => `${handle}-${item}.pdf`;
