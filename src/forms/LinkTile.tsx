import { editingUrl } from '../domain/media/image-url.ts';
import { initials } from '../domain/text/initials.ts';
import { ResizedImage } from '../ui/pictures/ResizedImage.tsx';
import styles from './LinkTile.module.css';

/** The picture of a link or else its first letter, in the card's colours (`--card-…` of an ancestor). */
export const LinkTile = ({ title, thumbnail }: { title: string; thumbnail: string | null }) =>
  thumbnail ? (
    <ResizedImage src={thumbnail} resize={editingUrl} alt="" width={36} height={36} radius={10} />
  ) : (
    <span className={styles.letter} aria-hidden="true">
      {initials({ first_name: title })}
    </span>
  );
