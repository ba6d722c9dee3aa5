/** The widths that a cover is offered in, and how wide it is shown: to the head, which has it fetched first, and the header. */
export const COVER = {
  widths: [512, 768, 1024, 1280],
  sizes: '(min-width: 1024px) 408px, (min-width: 600px) 472px, 100vw',
} as const;
