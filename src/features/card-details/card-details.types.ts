import type { DesignChoice } from '../../domain/designs/card-designs.ts';
import type { MiniCardProfile } from '../../domain/card/mini-card.ts';
import type { CardDetails, ImageView } from '../../domain/card/card-details.ts';
import type { DetailField } from '../../domain/profile/profile.fields.ts';

export type CardDetailsProps = {
  handle: string;
  /** What stands before the handle in its address. */
  prefix: string;
  /** Whether the address of the page has to name the profile. */
  isNamed: boolean;
  /** What the small card shows besides what is typed. */
  face: MiniCardProfile & {
    id: string;
    night: boolean;
    picture: string | null;
    background: string | null;
    logo: string | null;
  };
  designs: DesignChoice[];
  customLocked: string | null;
  saved: CardDetails;
  /** When the profile was changed last, which names the version that is saved. */
  version: string;
  /** Why nothing at all can be changed; the fields are locked without a word then. */
  shut: string | null;
  /** Why a field cannot be changed, for those that cannot. */
  locked: Partial<Record<DetailField, string | true>>;
  /** What is to be known of a field that can be changed. */
  notes: Partial<Record<DetailField, string>>;
  images: ImageView[];
  /** Whether a new logo can become the team's, too. */
  teamLogo: boolean;
  /** Whether it is the card of a business, which has fields of its own. */
  isBusiness: boolean;
};
