import { Suspense, useId, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { ZOOM_STEP, zoomTo } from './crop-geometry.ts';
import { cropPicture, type CropOutput } from './crop-picture.ts';
import { CropHeader, type CropAspect } from './CropHeader.tsx';
import styles from './ImageCropDialog.module.css';
import { late } from '../late.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { Spinner } from '../notices/Spinner.tsx';
import { Unseen } from '../Unseen.tsx';
import { useCrop } from './use-crop.ts';
import { useReadyPicture } from './use-ready-picture.ts';
import { useSingleRun } from '../use-single-run.ts';
import { ZoomControl } from './ZoomControl.tsx';

export type CropTexts = {
  cancel: string;
  save: string;
  saving: string;
  reset: string;
  /** Instructions for touch and for keys. */
  hint: string;
  frame: string;
  loading: string;
  unreadable: string;
  aspect: string;
  zoom: string;
  zoomIn: string;
  zoomOut: string;
};

type Props = {
  title: string;
  /** The chosen file; the dialog is open while there is one. */
  file: Blob | null;
  /** The available aspect ratios; with more than one, users choose. */
  aspects: readonly [CropAspect, ...CropAspect[]];
  output: CropOutput;
  texts: CropTexts;
  formatZoom: (zoom: number) => string;
  onCancel: () => void;
  /** Receives the cropped part. The dialog stays busy until the promise resolves. */
  onSave: (picture: Blob) => void | Promise<void>;
  /** Cropping or saving failed. The dialog is usable again; the caller shows the error. */
  onFailure?: (error: unknown) => void;
};

// Its library is loaded on demand.
const CropStage = late(async () => (await import('./CropStage.tsx')).CropStage);

/** A full-screen dialog for cropping a picture. */
export function ImageCropDialog(props: Props) {
  const heading = useId();
  const { isBusy: busy, run } = useSingleRun((save: () => Promise<void>) => save());
  // A running save cannot be cancelled.
  const onCancel = () => !busy && props.onCancel();
  return (
    <Modal open={props.file !== null} onClose={onCancel} labelledBy={heading} place="centre">
      {props.file && <Panel {...props} {...{ heading, busy, run, onCancel }} file={props.file} />}
    </Modal>
  );
}

type PanelProps = Props & {
  file: Blob;
  heading: string;
  busy: boolean;
  run: (save: () => Promise<void>) => Promise<void>;
};

function Panel(props: PanelProps) {
  const { file, aspects, texts, output, busy, run } = props;
  const [aspect, setAspect] = useState(aspects[0]);
  const ready = useReadyPicture(file);
  const view = useCrop();
  const [broken, setBroken] = useState(false);
  const unreadable = broken || ready.kind === 'unreadable';

  const save = async () => {
    if (ready.kind !== 'ready' || !view.area) return;
    try {
      await props.onSave(await cropPicture(ready.picture, view.area, aspect.ratio, output));
    } catch (error) {
      props.onFailure?.(error);
    }
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, '0': 0 }[event.key];
    if (step === undefined || (step < 0 && view.atEdge)) return;
    event.preventDefault();
    if (step === 0) view.reset();
    else view.setZoom(zoomTo(view.zoom, step));
  };
  return (
    <div className={styles.panel} onKeyDown={onKeyDown}>
      <CropHeader
        id={props.heading}
        title={props.title}
        aspects={aspects}
        chosen={aspect}
        texts={texts}
        resettable={view.moved}
        onAspect={(next) => {
          setAspect(next);
          view.reset();
        }}
        onReset={view.reset}
        busy={busy}
        onClose={props.onCancel}
      />
      <div className={styles.middle}>
        {unreadable ? (
          <p className={styles.message} role="alert">
            {texts.unreadable}
          </p>
        ) : ready.kind === 'ready' ? (
          <Suspense fallback={<Spinner className={styles.wait} size={32} />}>
            <CropStage
              address={ready.address}
              aspect={aspect.ratio}
              crop={view.crop}
              zoom={view.zoom}
              label={texts.frame}
              onCrop={view.setCrop}
              onZoom={(zoom) => view.setZoom(zoomTo(zoom))}
              onArea={view.setArea}
              onMedia={view.setMedia}
              onFrame={view.setFrame}
              onUnreadable={() => setBroken(true)}
            />
          </Suspense>
        ) : (
          <output className={styles.wait}>
            <Spinner size={32} />
            <Unseen>{texts.loading}</Unseen>
          </output>
        )}
      </div>
      {!unreadable && <p className={styles.hint}>{texts.hint}</p>}
      <div className={styles.foot}>
        <ZoomControl
          zoom={view.zoom}
          atEdge={view.atEdge}
          onZoom={view.setZoom}
          texts={texts}
          format={props.formatZoom}
        />
        <div className={styles.actions}>
          <Button variant="quiet" wide disabled={busy} onClick={props.onCancel}>
            {texts.cancel}
          </Button>
          <Button
            wide
            status={busy ? 'loading' : 'idle'}
            loadingLabel={texts.saving}
            disabled={unreadable || !view.area}
            onClick={() => void run(save)}
          >
            {texts.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
