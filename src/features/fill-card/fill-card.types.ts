import type { CardFinding } from '../../domain/fill-card/found-fields.ts';
import type { HeadText } from '../../domain/profile/profile.fields.ts';

export type FillCardProps = {
  handle: string;
  /** The editable parts of the card. */
  may: CardFinding['kind'][];
  /** The editable texts with their current values. */
  details: Partial<Record<HeadText, string>>;
  /** The networks that a team allows; null for all. */
  networks: readonly string[] | null;
  /** Whether there is a profile picture to replace. */
  hasPicture: boolean;
  /** The page to return to. */
  back: string;
  /** Explains itself on an empty card. */
  prominent: boolean;
};
