import type { Banner } from '../../domain/marketing/banners.ts';
import { CAROUSEL, SWIPE_THRESHOLD_PX } from '../../domain/limits/screens.ts';
import { home as words } from '#messages/home.ts';
import { format } from '../../messages/format.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import styles from './Banners.module.css';

const TEXTS = {
  ...words.carousel,
  position: (n: number, total: number) => format(words.carousel.position, { n, total }),
};

function Promotion({ banner }: { banner: Banner }) {
  const { link, img_url, alt_text, new_tab, title, detail } = banner;
  const apart = new_tab && { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={title ? styles.worded : styles.banner} href={link} {...apart}>
      {title && (
        <span className={styles.words}>
          <strong>{title}</strong>
          {detail && <span>{detail}</span>}
        </span>
      )}
      <img src={img_url} alt={title ? '' : alt_text} loading="lazy" draggable={false} />
    </a>
  );
}

/** Promotions in a carousel. */
export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <div className={styles.place}>
      <Carousel
        label={words.promotions}
        items={banners}
        keyOf={({ link, img_url }) => `${link} ${img_url}`}
        texts={TEXTS}
        speed={CAROUSEL.speed_ms}
        autoplay={CAROUSEL.autoplay_ms}
        swipeThreshold={SWIPE_THRESHOLD_PX}
        centrePadding={0}
        gap={0}
        arrows={false}
        renderItem={(banner) => <Promotion banner={banner} />}
      />
    </div>
  );
}
