/** Things to print with a card's code on them. */
export const PRINT_ITEMS = ['business-card', 'table-tent', 'badge', 'stickers'] as const;

export type PrintItem = (typeof PRINT_ITEMS)[number];

export const isPrintItem = (item: string): item is PrintItem =>
  (PRINT_ITEMS as readonly string[]).includes(item);

/** Where something of a card is drawn; anybody may see it, as it says what the card says. */
export const printPath = (handle: string, item: PrintItem): string => `/api/p/${handle}/print/${item}`;

/** A picture of what is printed. */
export const printPreviewPath = (handle: string, item: PrintItem): string =>
  `${printPath(handle, item)}/preview`;

/** What the file of an item is called. */
export const printFileName = (handle: string, item: PrintItem): string => `${handle}-${item}.pdf`;
