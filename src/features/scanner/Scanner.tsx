import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { scanner as words } from '#messages/scanner.ts';
import type { AimPhase } from '../../domain/scan/card-aim.ts';
import type { ScannedSide } from '../../domain/scan/scan-form.ts';
import type { Progress as Loading } from '../../scan/scan-messages.ts';
import { toastReadingFailure } from '../../forms/toast-reading.ts';
import { reportProductEvent } from '../../stores/report-product-event.ts';
import { cx } from '../../ui/cx.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { UNCOVERED } from '../../ui/layout/use-clear-top.ts';
import { Aiming } from './Aiming.tsx';
import { AskDownload } from './AskDownload.tsx';
import { chooseAuto, capturesAutomatically } from './auto-choice.ts';
import { CardOutline } from './CardOutline.tsx';
import { Processing } from './Processing.tsx';
import { readOnce, type LoadQuestion } from './read-once.ts';
import {
  forgetFlash,
  forgetScanFailure,
  toastCaptureFailure,
  toastFileFailure,
  toastFlash,
  toastNoCamera,
  toastReaderNotStored,
  toastSeveralCards,
} from './scan-toasts.ts';
import styles from './Scanner.module.css';
import { asShown, captureFrame, readGalleryFile } from './capture-picture.ts';
import { useAutoCapture } from './use-auto-capture.ts';
import { useCamera } from './use-camera.ts';

export type ScannerProps = {
  onClose: () => void;
  /** Called with the reading and the straightened picture. */
  onRead: (side: ScannedSide) => void;
  /** Called for each picture being read, until the promise resolves; it never rejects. */
  onReading?: (over: Promise<unknown>) => void;
  /** Set if it stays open for the next card: the number of read cards, and the label of the done button. */
  tray?: { label: string; done: string };
};

/** A picture being read, with the question whether to load the reader. */
type CapturedImage = {
  picture: Blob;
  progress: Loading | null;
  question: LoadQuestion | null;
  cancel: () => void;
};

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The text while aiming. A captured card is not captured again before it left. */
function aimText(phase: AimPhase, isTray: boolean): string {
  if (phase === 'searching') return words.aim;
  if (phase !== 'taken') return words.hold;
  return isTray ? words.next : words.again;
}

/** The full-screen camera: a card is aimed at, captured and read on this device. */
export function Scanner({ onClose, onRead, onReading, tray }: ScannerProps) {
  const title = useId();
  const shutter = useRef<HTMLButtonElement>(null);
  const [flash, setFlash] = useState(false);
  const [captured, setCaptured] = useState<CapturedImage | null>(null);
  const [isAuto, setAuto] = useState(capturesAutomatically);
  // The gallery is open, or a picture is being taken: nothing else is captured meanwhile.
  const busy = useRef(false);
  const onGallery = useCallback((isOpen: boolean) => void (busy.current = isOpen), []);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const isTray = tray !== undefined;
  // The camera is off while a picture is read, and stays off if that leads to another page.
  const { video, isOpen, fault, toggleFlash } = useCamera(captured === null);
  const onGone = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => onGone.current?.(), []);

  const read = async (picture: Blob) => {
    // Closed while the picture was taken.
    if (isGone.current && !isTray) return;
    const change = (next: Partial<CapturedImage>) => setCaptured((now) => now && { ...now, ...next });
    const reading = readOnce(picture, {
      onProgress: (progress) => change({ progress }),
      onAsk: (question) => change({ question }),
    });
    // If it stays open for the next card, a captured one is still read, unless a question is needed.
    onGone.current = isTray ? reading.leave : reading.cancel;
    if (isGone.current) onGone.current();
    setCaptured({ picture, progress: null, question: null, cancel: reading.cancel });
    setFlash(false);
    onReading?.(reading.outcome);
    const outcome = await reading.outcome;
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind === 'read') {
      forgetScanFailure();
      const { picture: straightened, cards, light: _, unkept, ...card } = outcome.card;
      if (unkept) toastReaderNotStored();
      if (cards > 1) toastSeveralCards();
      // Pictures of many cards are not stored.
      onRead({ reading: card, picture: tray ? '' : await asShown(straightened).catch(() => '') });
      return tray && setCaptured(null);
    }
    toastReadingFailure(outcome.failure);
    setCaptured(null);
  };
  const capture = async () => {
    if (!isOpen || !video.current) return fault ? toastNoCamera(fault) : undefined;
    if (busy.current) return;
    busy.current = true;
    noteCaptured();
    const picture = await captureFrame(video.current).catch(() => null);
    busy.current = false;
    return picture ? read(picture) : toastCaptureFailure();
  };
  const { phase, outline, noteCaptured } = useAutoCapture({
    video,
    isOn: isOpen && isAuto && captured === null,
    isPaused: () => busy.current,
    capture: () => void capture(),
  });
  const choose = async (chosen: File) => {
    reportProductEvent({ name: 'scanner_uploaded_from_gallery' });
    busy.current = true;
    const picture = await readGalleryFile(chosen).catch(() => null);
    busy.current = false;
    return picture ? read(picture) : toastFileFailure(chosen);
  };
  const switchFlash = async () => {
    const how = await toggleFlash(!flash);
    if (how !== 'done') return toastFlash(how);
    forgetFlash();
    setFlash(!flash);
  };
  const cancel = () => {
    captured?.cancel();
    setCaptured(null);
  };
  // The focused element while reading is gone.
  const wasCaptured = useRef(false);
  useEffect(() => {
    if (wasCaptured.current && !captured) shutter.current?.focus();
    wasCaptured.current = captured !== null;
  }, [captured]);
  return (
    <Modal open onClose={onClose} labelledBy={title} place="full">
      <div className={styles.scanner}>
        <h2 id={title} className={styles.title}>
          <Unseen>{words.title}</Unseen>
        </h2>
        <video
          ref={video}
          className={cx(styles.video, captured && styles.behind)}
          autoPlay
          muted
          playsInline
          aria-hidden="true"
        />
        <button type="button" className={styles.close} onClick={onClose} {...UNCOVERED} data-first-focus>
          <X {...ICON} />
          <Unseen>{words.buttons.close}</Unseen>
        </button>
        {tray && (
          <div className={styles.tray}>
            <output>{tray.label}</output>
            <button type="button" onClick={onClose} {...UNCOVERED}>
              {tray.done}
            </button>
          </div>
        )}
        {captured?.question ? (
          <AskDownload
            picture={captured.picture}
            megabytes={Math.round(captured.question.bytes / 1_000_000)}
            onAgree={() => {
              captured.question?.agree();
              setCaptured({ ...captured, question: null });
            }}
            onCancel={cancel}
          />
        ) : captured ? (
          <Processing picture={captured.picture} progress={captured.progress} onCancel={cancel} />
        ) : (
          <>
            {outline && <CardOutline outline={outline} phase={phase} />}
            <Aiming
              text={fault ? words.no_camera : aimText(phase, isTray)}
              flash={flash}
              onFlash={() => void switchFlash()}
              fault={fault}
              auto={isAuto}
              onAuto={(isOn) => {
                chooseAuto(isOn);
                setAuto(isOn);
              }}
              shutter={shutter}
              onCapture={() => void capture()}
              onGallery={onGallery}
              onFile={(file) => void choose(file)}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
