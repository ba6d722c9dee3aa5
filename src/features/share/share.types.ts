/** What the Share tab says of one profile; every link carries the mark of the way in which it is handed out. */
export type ShareProps = {
  handle: string;
  name: string;
  /** Where the card is, without the scheme. */
  address: string;
  /** A business profile is shared by its link and code alone. */
  isBusiness: boolean;
  /** The code alone as a path of strokes one wide, `size` a side with its quiet zone. */
  code: { size: number; path: string };
  links: Record<'copied' | 'text' | 'email' | 'whatsapp' | 'x' | 'linkedin' | 'shared', string>;
  /** Brands' marks, paths on a 24 grid. */
  marks: Record<'whatsapp' | 'x' | 'linkedin', string>;
};
