import type { CodePicture } from '../../domain/code/code-picture.ts';
import type { WalletButtonsProps } from './WalletButtons.tsx';

/** A plain code as a path of strokes one wide, `size` a side with its quiet zone; or one in its owner's style. */
export type ShownCode = { size: number; path: string } | { picture: CodePicture; logo: string | null };

/** What the Share tab says of one profile; every link carries the mark of the way in which it is handed out. */
export type ShareProps = {
  handle: string;
  name: string;
  /** Where the card is, without the scheme. */
  address: string;
  /** A business profile is shared by its link and code alone. */
  isBusiness: boolean;
  code: ShownCode;
  links: Record<'copied' | 'text' | 'email' | 'whatsapp' | 'x' | 'linkedin' | 'shared' | 'tag', string>;
  /** The wallets that the card can be added to. */
  wallets: Omit<WalletButtonsProps, 'handle'>;
  /** Brands' marks, paths on a 24 grid. */
  marks: Record<'whatsapp' | 'x' | 'linkedin', string>;
};
