import type { PrintItem } from '../../domain/share/print-items.ts';

/** The page of what is printed of a card, and the words in print. */
export const print = {
  title: 'Print',
  intro:
    'Every code here leads to your card, even after you change it. Print the files at 100%: they’re actual size.',
  not_drawn: 'Left out, because these letters can’t be drawn here yet: {texts}',
  items: {
    'business-card': {
      title: 'Business card',
      detail: 'Front and back. With 3 mm bleed and crop marks, ready for a print shop.',
      size: '85 × 55 mm',
      file: 'Business card of {name}',
    },
    'table-tent': {
      title: 'Table tent',
      detail: 'Print one A4 sheet and fold it at the marks. It can be read from both sides.',
      size: '210 × 297 mm, folded 210 × 148.5 mm',
      file: 'Table tent of {name}',
    },
    badge: {
      title: 'Name badge',
      detail: 'Your name in large letters, for a badge holder. With 3 mm bleed and crop marks.',
      size: '54 × 86 mm',
      file: 'Name badge of {name}',
    },
    stickers: {
      title: 'Stickers',
      detail: '24 codes on one A4 sheet. Cut along the lines.',
      size: '210 × 297 mm, each 46 × 45 mm',
      file: 'Stickers of {name}',
    },
  } satisfies Record<PrintItem, Record<'title' | 'detail' | 'size' | 'file', string>>,
  preview: 'Preview: {title}',
  download: 'Download PDF',
  download_item: 'Download PDF: {title}',
  /** On the table tent, over the address. */
  invitation: 'Scan to see my card',
  lock_screen: {
    title: 'Lock screen',
    detail: 'Set it as your wallpaper, and people can scan your code from your locked phone.',
    size: '{width} × {height} pixels',
    choose: 'Your phone',
    yours: 'This screen',
    phones: {
      '1179x2556': 'iPhone 15, 16',
      '1290x2796': 'iPhone 15 Plus',
      '1206x2622': 'iPhone 16 Pro, 17',
      '1320x2868': 'iPhone 17 Pro Max',
      '1170x2532': 'iPhone 12–14',
      '750x1334': 'iPhone SE',
      '1080x2400': 'Android',
      '1440x3120': 'Android, large',
    },
    preview: 'Preview: lock screen',
    download: 'Download PNG',
  },
} as const;
