import type { DesignChoice } from '../../domain/designs/card-designs.ts';
import type { MiniCardProfile } from '../../domain/card/mini-card.ts';
import type { CardDetails, ImageView } from '../../domain/card/card-details.ts';
import type { DetailField } from '../../domain/profile/profile.fields.ts';

export type CardDetailsProps = {
  handle: string;
  /** The prefix of the handle in the card's address. */
  prefix: string;
  /** Whether the page's address must name the profile. */
  isNamed: boolean;
  /** What the mini card shows besides the input. */
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
  /** The time of the profile's last change, which identifies the saved version. */
  version: string;
  /** Why nothing can be changed; the fields are then locked without their own reason. */
  shut: string | null;
  /** Why fields cannot be changed, for those that cannot. */
  locked: Partial<Record<DetailField, string | true>>;
  /** Hints for fields that can be changed. */
  notes: Partial<Record<DetailField, string>>;
  images: ImageView[];
  /** Whether a new logo can become the team's too. */
  teamLogo: boolean;
  /** Whether it is a business card, which has other fields. */
  isBusiness: boolean;
  /** The groups that the address opens, separated by commas; null for the first one. */
  opened: string | null;
};
