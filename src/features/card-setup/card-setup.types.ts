import type { ImageView } from '../../domain/card/card-details.ts';
import type { CardDesign, DesignChoice } from '../../domain/designs/card-designs.ts';
import type { Reach, ReachField } from '../../domain/card/card-reach.ts';
import type { CardSetup } from '../../domain/card/card-setup.ts';
import type { MiniCardProfile } from '../../domain/card/mini-card.ts';
import type { SetupField, SetupView } from '../../domain/account/wizard.ts';

/** Card setup as its page draws it. */
export type CardSetupProps = {
  view: SetupView;
  /** The profile's handle now, and what stands before it in its address: `cardea.example/`. */
  handle: string;
  prefix: string;
  /** Of the fields that are shown: what is saved or, after a form without scripts was refused, what was typed. */
  saved: Partial<CardSetup>;
  /** Of the same fields what is stored, and what the form was made of therefore. */
  stored: Partial<CardSetup>;
  /** When the profile was changed last, which names the version that is stored. */
  version: string;
  /** What the preview shows besides what is typed. */
  profile: MiniCardProfile & {
    design: CardDesign;
    picture: string | null;
    background: string | null;
    logo: string | null;
  };
  /** The fields that may be changed; the others say why not. */
  editable: SetupField[];
  locked: Partial<Record<SetupField, string>>;
  /** What is to be known of a field that can be changed. */
  notes: Partial<Record<SetupField, string>>;
  canChangePicture: boolean;
  /** What is there besides the fields where a card is made or changed at once; null in the steps of a first one. */
  whole: {
    /** The profile's id. */
    id: string;
    images: ImageView[];
    teamLogo: boolean;
    designs: DesignChoice[];
    customLocked: string | null;
  } | null;
  /** What the card has nothing of yet and is asked for; null where it is not asked. */
  reach: { fields: ReachField[]; there: string[]; email: string; typed: Reach } | null;
  /** What a form without scripts was refused for, by field. */
  errors: Record<string, string>;
  /** Normal profiles of the person, this one included. */
  profiles: number;
};
