import { resizeUrl } from '../../domain/media/image-url.ts';
import { home as words } from '#messages/home.ts';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { pictureSources } from '../../ui/pictures/image-sizes.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import type { TeamBlockProps } from './home.types.ts';
import styles from './HomeBlock.module.css';

const SIZE = 48;

/** The team of its admin, with a link to its dashboard. */
export function TeamBlock({ name, initials, logo, href }: TeamBlockProps) {
  const picture = logo && pictureSources(logo, SIZE, (src, width) => resizeUrl(src, { width }));
  return (
    <div className={styles.block}>
      <ListRow
        title={name}
        strong
        subtitle={words.team_admin}
        tile={<Avatar initials={initials} size={SIZE} {...picture} />}
        {...(href !== null && { href, target: '_blank', chevron: 'outward' as const })}
      />
    </div>
  );
}
