import { editingUrl } from '../../domain/media/image-url.ts';
import { inSyllables } from '../../domain/card/syllables.ts';
import { home as words } from '#messages/home.ts';
import { Badge } from '../../ui/notices/Badge.tsx';
import { MiniCard } from '../../ui/pictures/MiniCard.tsx';
import styles from './CardSlide.module.css';
import type { HomeCard } from './home-card.ts';

type Props = { card: HomeCard; address: string; live: boolean; eager: boolean; onOpen: () => void };

/** One card of the carousel; tapping the centred one opens its actions. */
export const CardSlide = ({ card, address, live, eager, onOpen }: Props) => (
  <button type="button" className={styles.slide} aria-haspopup="dialog" onClick={onOpen}>
    <MiniCard
      {...card.face}
      name={inSyllables(card.face.name)}
      font={card.font}
      address={address}
      picture={card.picture}
      cover={card.cover}
      logo={card.logo}
      resize={editingUrl}
      eager={eager}
      corner={
        live || card.draft ? (
          <span className={styles.live}>
            <Badge kind={live ? 'live' : 'warning'}>{live ? words.live : words.unfinished}</Badge>
          </span>
        ) : undefined
      }
    />
  </button>
);
