import type { CardDetails, DetailField } from '../../domain/card-details.ts';

/** The pictures of a card. */
export const CARD_IMAGES = ['picture', 'logo', 'background'] as const;
export type CardImage = (typeof CARD_IMAGES)[number];

/** A picture that is there, as a path of this site, and why it cannot be changed; null where it can. */
export type ImageView = { name: CardImage; src: string | null; locked: string | null; upgrades: boolean };

export type CardDetailsProps = {
  handle: string;
  saved: CardDetails;
  /** Why a field cannot be changed, for those that cannot. */
  locked: Partial<Record<DetailField, string>>;
  images: ImageView[];
  /** What a business shows for its name is not made of these fields. */
  isBusiness: boolean;
};
