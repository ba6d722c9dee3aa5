import { CircleAlert } from 'lucide-react';
import { cropOf, isUncertain, type FieldOrigin, type ScannedSide } from '../../domain/scan/scan-form.ts';
import { scanner } from '#messages/scanner.ts';
import { format } from '../../messages/format.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './CardCrop.module.css';

const words = scanner.form;

/** CSS background position of a crop, as a share of the remaining space. */
const place = (start: number, size: number) => `${size < 1 ? (start / (1 - size)) * 100 : 0}%`;

type Props = { label: string; side: ScannedSide; origin: FieldOrigin; onEnlarge: () => void };

/** The part of a card that a field was read from; a tap shows the whole card. Marks low confidence. */
export function CardCrop({ label, side, origin, onEnlarge }: Props) {
  const crop = origin.box && side.picture !== '' ? cropOf(side.reading, origin.box) : null;
  return (
    <div className={styles.read}>
      {crop && (
        <button type="button" className={styles.crop} onClick={onEnlarge}>
          <span
            style={{
              aspectRatio: `${crop.width * side.reading.width} / ${crop.height * side.reading.height}`,
              backgroundImage: `url("${side.picture}")`,
              backgroundSize: `${100 / crop.width}% ${100 / crop.height}%`,
              backgroundPosition: `${place(crop.x, crop.width)} ${place(crop.y, crop.height)}`,
            }}
          />
          <Unseen>{format(words.enlarge, { label })}</Unseen>
        </button>
      )}
      {isUncertain(origin) && (
        <p className={styles.doubt}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.check}
        </p>
      )}
    </div>
  );
}
