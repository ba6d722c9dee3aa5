import type { Typeface } from '../../domain/card/typefaces.ts';
import { TYPE_SAMPLES } from './type-samples.ts';
import styles from './TypePicture.module.css';

/** A sample of a typeface: an outline, so that the page loads no font for it. */
export function TypePicture({ value }: { value: Typeface }) {
  if (value === 'system') return <span className={styles.device}>Aa</span>;
  const { width, path } = TYPE_SAMPLES[value];
  return (
    <svg className={styles.outline} viewBox={`0 -190 ${width} 200`}>
      <path d={path} />
    </svg>
  );
}
