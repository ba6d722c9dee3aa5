import { QR_CARD_SIZE, QR_OUTPUT_OPTIONS, type QrOutputOption } from '../../domain/code/qr-image.ts';
import { QR_COLOURS } from '../../domain/code/qr-colours.ts';
import { framedCodeAlt } from '#messages/code-style.ts';
import { share as words } from '#messages/share.ts';
import { format } from '../../messages/format.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import { CodeFigure } from './CodeFigure.tsx';
import { qrAddress } from './qr-address.ts';
import type { ShareProps } from './share.types.ts';
import styles from './QrCarousel.module.css';

type Props = Pick<ShareProps, 'handle' | 'address' | 'code'> & { onShown: (option: QrOutputOption) => void };

const TEXTS = {
  ...words.carousel,
  position: (n: number, total: number) => format(words.carousel.position, { n, total }),
};

function Code({ address, code }: Pick<Props, 'address' | 'code'>) {
  const label = format(words.qr_alt, { address });
  return (
    <div className={styles.plain}>
      {'picture' in code ? (
        <CodeFigure className={styles.code} {...code} label={label} />
      ) : (
        <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
          <path d={code.path} fill="none" stroke={QR_COLOURS.dark} shapeRendering="crispEdges" />
        </svg>
      )}
      <p className={styles.address} dir="ltr">
        {address}
      </p>
    </div>
  );
}

/** The two pictures of the code: alone, and framed in the design of the card. */
export function QrCarousel({ handle, address, code, onShown }: Props) {
  return (
    <div className={styles.panel}>
      <Carousel
        label={words.codes}
        items={QR_OUTPUT_OPTIONS}
        keyOf={(option) => option}
        texts={TEXTS}
        centrePadding={0}
        gap={0}
        arrows={false}
        onIndexChange={(index) => onShown(QR_OUTPUT_OPTIONS[index] ?? 'normal')}
        renderItem={(option) =>
          option === 'normal' ? (
            <Code address={address} code={code} />
          ) : (
            <div className={styles.framed}>
              <img
                className={styles.card}
                src={qrAddress(handle, 'card_image', 'png')}
                width={QR_CARD_SIZE.width}
                height={QR_CARD_SIZE.height}
                alt={framedCodeAlt}
                loading="lazy"
                draggable={false}
              />
            </div>
          )
        }
      />
    </div>
  );
}
