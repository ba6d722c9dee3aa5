import { useState, type CSSProperties } from 'react';
import { cx } from '../cx.ts';
import tags from '../Tag.module.css';
import type { TagColor } from '../Tag.tsx';
import styles from './Avatar.module.css';

export type AvatarProps = {
  /** One or two letters, shown without a picture, or if it fails to load. */
  initials: string;
  /** The colour of the initials; quiet grey by default. */
  tint?: TagColor | null;
  src?: string | null | undefined;
  srcSet?: string;
  /** The person's name. Omitted if the name is next to it. */
  alt?: string;
  /** Width and height in pixels. */
  size?: number;
};

/** A person's picture, as a rounded square. */
export function Avatar({ initials, tint, src, srcSet, alt = '', size = 48 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : null;
  return (
    <span
      className={cx(styles.avatar, tint && styles.tinted, tint && tags[tint.toLowerCase()])}
      style={{ '--size': `${size}px` } as CSSProperties}
    >
      {shown ? (
        <img
          src={shown}
          srcSet={srcSet}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(shown)}
          // The picture may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(shown);
          }}
        />
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
        >
          {initials}
        </span>
      )}
    </span>
  );
}
