import type { FieldOrigin, ScannedSide } from '../../domain/scan/scan-form.ts';
import { scanner } from '#messages/scanner.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import styles from './CardCrop.module.css';

const words = scanner.form;
const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

type Props = { shown: { side: ScannedSide; origin: FieldOrigin } | null; onClose: () => void };

/** A whole side of a card, with a frame around a field's source. */
export function WholeCard({ shown, onClose }: Props) {
  const { reading, picture } = shown?.side ?? {};
  const box = shown?.origin.box;
  return (
    <Sheet open={shown !== null} onClose={onClose} title={words.picture} closeLabel={scanner.buttons.close}>
      {reading && (
        <div className={styles.whole}>
          <img src={picture} alt={words.picture} />
          {box && (
            <span
              style={{
                left: share(box.x, reading.width),
                top: share(box.y, reading.height),
                width: share(box.width, reading.width),
                height: share(box.height, reading.height),
              }}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}
