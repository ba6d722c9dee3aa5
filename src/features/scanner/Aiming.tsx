import { useEffect, useRef, type RefObject } from 'react';
import { Image, ScanLine, Zap, ZapOff } from 'lucide-react';
import { scanner as words } from '#messages/scanner.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { UNCOVERED } from '../../ui/layout/use-clear-top.ts';
import styles from './Scanner.module.css';

type Props = {
  /** The text below the frame. */
  text: string;
  flash: boolean;
  onFlash: () => void;
  /** Whether cards are captured automatically; null without a camera. */
  auto: boolean | null;
  onAuto: (isOn: boolean) => void;
  shutter: RefObject<HTMLButtonElement | null>;
  onCapture: () => void;
  /** Called when the gallery is opened, and closed with or without a picture. */
  onGallery: (isOpen: boolean) => void;
  onFile: (file: File) => void;
};

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The overlay of the live picture while aiming. */
export function Aiming(props: Props) {
  const { text, flash, auto, shutter, onGallery } = props;
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const over = new AbortController();
    const leave = () => onGallery(false);
    file.current?.addEventListener('cancel', leave, { signal: over.signal });
    // Older browsers have no event for cancelling.
    addEventListener('focus', leave, { signal: over.signal });
    return () => over.abort();
  }, [onGallery]);
  return (
    <>
      <button
        type="button"
        className={styles.flash}
        aria-pressed={flash}
        onClick={props.onFlash}
        {...UNCOVERED}
      >
        {flash ? <ZapOff {...ICON} /> : <Zap {...ICON} />}
        <Unseen>{flash ? words.buttons.flash_off : words.buttons.flash_on}</Unseen>
      </button>
      <div className={styles.aim}>
        <div className={styles.frame}>
          <span />
          <span />
          <span />
          <span />
        </div>
        <p aria-live="polite">{text}</p>
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.gallery}
          onClick={() => {
            onGallery(true);
            file.current?.click();
          }}
        >
          <Image {...ICON} />
          <Unseen>{words.buttons.gallery}</Unseen>
        </button>
        <button ref={shutter} type="button" className={styles.shutter} onClick={props.onCapture}>
          <Unseen>{words.buttons.capture}</Unseen>
        </button>
        {auto !== null && (
          <button
            type="button"
            role="switch"
            className={styles.auto}
            aria-checked={auto}
            onClick={() => props.onAuto(!auto)}
          >
            <ScanLine {...ICON} />
            {words.buttons.auto}
            <Unseen> {words.buttons.auto_rest}</Unseen>
          </button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={words.buttons.gallery}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // Allows choosing the same file again.
            currentTarget.value = '';
            onGallery(false);
            if (chosen) props.onFile(chosen);
          }}
        />
      </div>
    </>
  );
}
