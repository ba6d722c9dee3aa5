import type { ImageView } from '../../domain/card/card-details.ts';
import type { CardDesign, DesignChoice } from '../../domain/designs/card-designs.ts';
import type { Reach, ReachField } from '../../domain/card/card-reach.ts';
import type { CardSetup } from '../../domain/card/card-setup.ts';
import type { MiniCardProfile } from '../../domain/card/mini-card.ts';
import type { SetupField, SetupView } from '../../domain/account/wizard.ts';

/** Props of card setup from its page. */
export type CardSetupProps = {
  view: SetupView;
  /** The profile's current handle, and the prefix of its address: `cardea.example/`. */
  handle: string;
  prefix: string;
  /** The initial values of the shown fields: saved, or as typed after a rejected form without scripts. */
  saved: Partial<CardSetup>;
  /** The stored values of the same fields, on which the form is based. */
  stored: Partial<CardSetup>;
  /** The time of the profile's last change, which identifies the stored version. */
  version: string;
  /** What the preview shows besides the input. */
  profile: MiniCardProfile & {
    design: CardDesign;
    picture: string | null;
    background: string | null;
    logo: string | null;
  };
  /** The editable fields; the others show why not. */
  editable: SetupField[];
  locked: Partial<Record<SetupField, string>>;
  /** Hints for fields that can be changed. */
  notes: Partial<Record<SetupField, string>>;
  canChangePicture: boolean;
  /** Parts besides the fields when a card is created or edited on one page; null in the steps of a first one. */
  whole: {
    /** The profile's id. */
    id: string;
    images: ImageView[];
    teamLogo: boolean;
    designs: DesignChoice[];
    customLocked: string | null;
  } | null;
  /** Missing details that the form asks for; null if it does not. */
  reach: { fields: ReachField[]; there: string[]; email: string; typed: Reach } | null;
  /** Errors of a form without scripts, by field. */
  errors: Record<string, string>;
  /** The user's number of normal profiles, including this one. */
  profiles: number;
};
