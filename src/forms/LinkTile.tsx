import { resizeUrl } from '../domain/media/image-url.ts';
import { initials } from '../domain/text/initials.ts';
import { EDITING_IMAGE_QUALITY } from '../domain/limits/images.ts';
import { ResizedImage } from '../ui/pictures/ResizedImage.tsx';
import styles from './LinkTile.module.css';

const resize = (src: string, width: number) => resizeUrl(src, { width, quality: EDITING_IMAGE_QUALITY });

/** The picture of a link or, without one, its first letter in the card's colours, which stand around it (`--card-…`). */
export const LinkTile = ({ title, thumbnail }: { title: string; thumbnail: string | null }) =>
  thumbnail ? (
    <ResizedImage src={thumbnail} resize={resize} alt="" width={36} height={36} radius={10} />
  ) : (
    <span className={styles.letter} aria-hidden="true">
      {initials({ first_name: title })}
    </span>
  );
