import { useEffect, useRef, type RefObject } from 'react';
import { CameraOff, Image, ScanLine, Zap, ZapOff } from 'lucide-react';
import { scanner as words } from '#messages/scanner.ts';
import { cx } from '../../ui/cx.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { UNCOVERED } from '../../ui/layout/use-clear-top.ts';
import type { CameraFault } from './camera-faults.ts';
import styles from './Scanner.module.css';

type Props = {
  /** The text below the frame. */
  text: string;
  flash: boolean;
  onFlash: () => void;
  /** Why there is no camera; null with one. */
  fault: CameraFault | null;
  /** Whether cards are captured automatically. */
  auto: boolean;
  onAuto: (isOn: boolean) => void;
  shutter: RefObject<HTMLButtonElement | null>;
  onCapture: () => void;
  /** Called when the gallery is opened, and closed with or without a picture. */
  onGallery: (isOpen: boolean) => void;
  onFile: (file: File) => void;
};

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The overlay of the live picture while aiming; without a camera what to do instead. */
export function Aiming(props: Props) {
  const { text, flash, fault, auto, shutter, onGallery } = props;
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const over = new AbortController();
    const leave = () => onGallery(false);
    file.current?.addEventListener('cancel', leave, { signal: over.signal });
    // Older browsers have no event for cancelling.
    addEventListener('focus', leave, { signal: over.signal });
    return () => over.abort();
  }, [onGallery]);
  const choose = () => {
    onGallery(true);
    file.current?.click();
  };
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
      <div className={cx(styles.aim, fault && styles.without)}>
        {fault ? (
          <>
            <CameraOff {...ICON} size={40} />
            <b>{words.camera[fault]}</b>
          </>
        ) : (
          <div className={styles.frame}>
            <span />
            <span />
            <span />
            <span />
          </div>
        )}
        <p aria-live="polite">{text}</p>
        {fault && (
          <button type="button" className={styles.choose} onClick={choose}>
            <Image {...ICON} size={20} />
            {words.buttons.gallery}
          </button>
        )}
      </div>
      <div className={styles.controls}>
        {!fault && (
          <button type="button" className={styles.gallery} onClick={choose}>
            <Image {...ICON} />
            <Unseen>{words.buttons.gallery}</Unseen>
          </button>
        )}
        <button ref={shutter} type="button" className={styles.shutter} onClick={props.onCapture}>
          <Unseen>{words.buttons.capture}</Unseen>
        </button>
        {!fault && (
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
