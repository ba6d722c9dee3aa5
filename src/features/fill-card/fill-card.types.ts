import type { Finding } from '../../domain/fill-card/found-fields.ts';
import type { HeadText } from '../../domain/profile/profile.fields.ts';

export type FillCardProps = {
  handle: string;
  /** The parts of the card that may be changed. */
  may: Finding['kind'][];
  /** The texts that may be changed, with what they are now. */
  details: Partial<Record<HeadText, string>>;
  /** The networks that a team leaves its members; null for all. */
  networks: readonly string[] | null;
  /** Whether there is a profile picture that another would replace. */
  hasPicture: boolean;
  /** The page to come back to. */
  back: string;
  /** On a card with nothing on it yet it says what it does. */
  prominent: boolean;
};
