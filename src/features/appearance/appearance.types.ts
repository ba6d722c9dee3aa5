import type { DesignChoice } from '../../domain/designs/card-designs.ts';
import type { Layout } from '../../domain/card/layouts.ts';
import type { Typeface } from '../../domain/card/typefaces.ts';
import type { MiniCardProfile } from '../../domain/card/mini-card.ts';

export type AppearanceProps = {
  profile: MiniCardProfile & {
    id: string;
    card_design_id: number;
    night: boolean;
    layout: Layout;
    typeface: Typeface;
    picture: string | null;
    background: string | null;
    logo: string | null;
  };
  /** The card's address for display. */
  address: string;
  designs: DesignChoice[];
  /** Why no design can be chosen; null if one can. */
  locked: string | null;
  /** Why custom colours are unavailable; null if available. */
  customLocked: string | null;
  /** A hint if a design can be chosen; null for none. */
  note: string | null;
};
