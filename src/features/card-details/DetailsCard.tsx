import { correctDesign } from '../../domain/designs/colours.ts';
import { editingUrl } from '../../domain/media/image-url.ts';
import { hyphenatedFace } from '../../domain/card/mini-card.ts';
import { editor } from '#messages/profile-editor.ts';
import { MiniCard } from '../../ui/pictures/MiniCard.tsx';
import type { CardDetailsProps } from './card-details.types.ts';
import styles from './DetailsCard.module.css';

type Props = { profile: CardDetailsProps['face']; address: string };

/** The preview of the edited card, on screens without room for the real one. */
export const DetailsCard = ({ profile, address }: Props) => (
  <figure className={styles.card} aria-label={editor.details.card}>
    <MiniCard
      {...hyphenatedFace({ ...profile, design: correctDesign(profile.design) })}
      address={address}
      picture={profile.picture}
      cover={profile.background}
      logo={profile.logo}
      resize={editingUrl}
      eager
    />
  </figure>
);
