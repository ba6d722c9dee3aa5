import type { CodePicture } from '../../domain/code/code-picture.ts';
import type { WalletButtonsProps } from './WalletButtons.tsx';

/** A plain code as a path of strokes of width one, `size` a side with its quiet zone; or a styled one. */
export type ShownCode = { size: number; path: string } | { picture: CodePicture; logo: string | null };

/** The Share tab's data of one profile; every link has the source tag of its channel. */
export type ShareProps = {
  handle: string;
  name: string;
  /** The card's address without the scheme. */
  address: string;
  /** A business profile is shared only by link and code. */
  isBusiness: boolean;
  code: ShownCode;
  links: Record<'copied' | 'text' | 'email' | 'whatsapp' | 'x' | 'linkedin' | 'shared' | 'tag', string>;
  /** The wallets that the card can be added to. */
  wallets: Omit<WalletButtonsProps, 'handle'>;
  /** Logos, paths on a 24 grid. */
  marks: Record<'whatsapp' | 'x' | 'linkedin', string>;
};
