import type { DesignChoice } from '../../domain/designs/card-designs.ts';
import type { MiniCardProfile } from '../../domain/card/mini-card.ts';

export type AppearanceProps = {
  profile: MiniCardProfile & {
    id: string;
    card_design_id: number;
    night: boolean;
    picture: string | null;
    background: string | null;
    logo: string | null;
  };
  /** The address of the card, as people read it. */
  address: string;
  designs: DesignChoice[];
  /** Why no design can be chosen; null where one can. */
  locked: string | null;
  /** Why no colours of one's own can be had; null where they can. */
  customLocked: string | null;
  /** What is to be known where one can be chosen; null where there is nothing. */
  note: string | null;
};
