import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { pictureSources, type PictureUrl } from './image-sizes.ts';
import styles from './ResizedImage.module.css';

export type ResizedImageProps = {
  /** The stored picture. */
  src: string;
  /** Returns the address of a smaller one; `src` is used by default. */
  resize?: PictureUrl | undefined;
  alt: string;
  /** Width in CSS pixels. The room is reserved, so that nothing shifts when it loads. */
  width: number;
  height: number;
  /** As wide as its container, in the ratio of `width` and `height`. */
  fluid?: boolean;
  fit?: 'cover' | 'contain';
  radius?: CSSProperties['borderRadius'];
  /** Initially visible: loaded with the page, before others. */
  eager?: boolean;
  className?: string | undefined;
};

/** A picture in the size for its place and screen. A failed one leaves a plain square. */
export function ResizedImage(props: ResizedImageProps) {
  const { src, resize, alt, width, height, fluid = false, fit = 'cover', radius, eager = false } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before hydration.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(src);
  }, [src]);
  const box: CSSProperties = {
    width: fluid ? '100%' : width,
    height: fluid ? 'auto' : height,
    aspectRatio: `${width} / ${height}`,
    borderRadius: radius,
  };
  if (broken === src) {
    const named = alt !== '' && ({ role: 'img', 'aria-label': alt } as const);
    return (
      <span className={cx(styles.broken, props.className)} style={box} {...named}>
        <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      ref={image}
      {...(resize ? pictureSources(src, width, resize) : { src })}
      alt={alt}
      width={width}
      height={height}
      className={cx(styles.image, props.className)}
      style={{ ...box, objectFit: fit }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  );
}
