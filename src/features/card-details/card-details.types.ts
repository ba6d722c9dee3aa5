import type { CardDetails, CardImage, DetailField } from '../../domain/card-details.ts';

/** A picture that is there, as a path of this site, and why it cannot be changed; null where it can. */
export type ImageView = {
  name: CardImage;
  src: string | null;
  locked: string | true | null;
  upgrades: boolean;
};

export type CardDetailsProps = {
  handle: string;
  saved: CardDetails;
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
