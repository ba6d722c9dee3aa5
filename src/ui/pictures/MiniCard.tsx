import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { PictureUrl } from './image-sizes.ts';
import styles from './MiniCard.module.css';
import { ResizedImage } from './ResizedImage.tsx';

export type MiniCardProps = {
  /** The card's colours as custom properties, `--card-page` and so on. */
  variables: Readonly<Record<string, string>>;
  /** The font family of name and initials; without it, or if the page lacks it, the app's. */
  font?: string;
  direction: 'ltr' | 'rtl';
  name: string;
  /** A name that is not `whole` has three lines; `tall` ones fit the letters of every script. */
  shape?: 'whole' | 'long' | 'tall';
  title?: string | null;
  /** The card's address, left to right whatever the name. */
  address?: string | undefined;
  initials: string;
  picture?: string | null;
  cover?: string | null;
  logo?: string | null;
  resize?: PictureUrl | undefined;
  /** At the upper end corner: a badge, or a button. */
  corner?: ReactNode;
  /** A low band in place of the full cover. */
  compact?: boolean;
  /** Initially visible: loads its pictures first. */
  eager?: boolean;
};

/** A mini card in its own colours. Only phrasing content, so that it can be inside a button. */
export function MiniCard(props: MiniCardProps) {
  const { variables, font, name, title, address, cover, logo, picture, resize, corner, compact, eager } =
    props;
  const { shape = 'whole' } = props;
  const shared = { resize, alt: '', fluid: true, eager: eager ?? false };
  return (
    <span
      className={cx(styles.card, compact && styles.compact)}
      style={{ ...variables, '--card-font': font } as CSSProperties}
      dir={props.direction}
    >
      <span className={styles.cover}>
        {cover && <ResizedImage {...shared} src={cover} width={360} height={203} />}
      </span>
      {corner !== undefined && <span className={styles.corner}>{corner}</span>}
      <span className={styles.identity}>
        <span className={styles.picture}>
          {picture ? (
            <ResizedImage {...shared} src={picture} width={92} height={92} />
          ) : (
            <span aria-hidden="true">{props.initials}</span>
          )}
        </span>
        {logo && (
          <span className={styles.logo}>
            <ResizedImage {...shared} src={logo} width={48} height={48} fit="contain" />
          </span>
        )}
      </span>
      <span className={cx(styles.name, shape !== 'whole' && styles.long, shape === 'tall' && styles.tall)}>
        {name}
      </span>
      {title && <span className={styles.title}>{title}</span>}
      {address !== undefined && (
        <span className={styles.address}>
          <bdi dir="ltr">{address}</bdi>
        </span>
      )}
    </span>
  );
}
