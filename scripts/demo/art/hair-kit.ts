/** Hair in three layers: behind the head, over the face, and in front of the clothes. */
export interface Hair {
  back: string;
  front: string;
  over?: string;
}

/** The colours a hair style is painted with. */
export interface HairPaint {
  /** Fill of the lit hair. */
  lit: string;
  /** Fill of the hair in the shade. */
  shaded: string;
  /** Plain colour of fine light strands. */
  sheen: string;
  /** Plain colour of fine dark strands. */
  strand: string;
}
