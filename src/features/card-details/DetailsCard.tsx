import { correctDesign } from '../../domain/designs/colours.ts';
import { resizeUrl } from '../../domain/media/image-url.ts';
import { EDITING_IMAGE_QUALITY } from '../../domain/limits/images.ts';
import { drawnFace } from '../../domain/card/mini-card.ts';
import { editor } from '#messages/profile-editor.ts';
import { MiniCard } from '../../ui/pictures/MiniCard.tsx';
import type { CardDetailsProps } from './card-details.types.ts';
import styles from './DetailsCard.module.css';

type Props = { profile: CardDetailsProps['face']; address: string };

const resize = (src: string, width: number) => resizeUrl(src, { width, quality: EDITING_IMAGE_QUALITY });

/** The card as it is being changed, where the screen has no room for the real one beside. */
export const DetailsCard = ({ profile, address }: Props) => (
  <figure className={styles.card} aria-label={editor.details.card}>
    <MiniCard
      {...drawnFace({ ...profile, design: correctDesign(profile.design) })}
      address={address}
      picture={profile.picture}
      cover={profile.background}
      logo={profile.logo}
      resize={resize}
      eager
    />
  </figure>
);
