import { useState } from 'react';
import { CROPPED_IMAGE_MAX_WIDTH } from '../../domain/limits/images.ts';
import { crop } from '#messages/crop.ts';
import { Carousel, type CarouselTexts } from '../../ui/layout/Carousel.tsx';
import { ImageCropDialog } from '../../ui/pictures/ImageCropDialog.tsx';
import type { CropAspect } from '../../ui/pictures/CropHeader.tsx';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { UploadField, type UploadState, type UploadTexts } from '../../ui/fields/UploadField.tsx';
import { hills } from './art.ts';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const CAROUSEL: CarouselTexts = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous',
  next: 'Next',
  position: (position, total) => `${position} of ${total}`,
  pause: 'Pause',
  play: 'Play',
};
const UPLOAD: UploadTexts = {
  choose: 'Choose file',
  drop: 'Drop a file here or',
  change: 'Change',
  uploading: 'Uploading',
  percent: (progress) => `${Math.round(progress * 100)}%`,
  retry: 'Try again',
  remove: 'Remove',
  cancel: 'Cancel',
};
const LOGO: [CropAspect, ...CropAspect[]] = [
  { label: '1:1', ratio: 1 },
  { label: '2:1', ratio: 2 },
];
const COVER: [CropAspect, ...CropAspect[]] = [{ label: '16:9', ratio: 16 / 9 }];
const HUES = [20, 90, 160, 230, 300];

type Use = { title: string; aspects: typeof COVER; type: 'image/png' | 'image/jpeg' };

function Crop({ title, aspects, type }: Use) {
  const [file, setFile] = useState<File | null>(null);
  const [cut, setCut] = useState<{ address: string; words: string } | null>(null);
  const save = async (picture: Blob) => {
    const { width, height } = await createImageBitmap(picture);
    setCut({ address: URL.createObjectURL(picture), words: `${picture.type} ${width}x${height}` });
    setFile(null);
  };
  return (
    <div className={styles.stack}>
      <UploadField
        label={title}
        help="PNG, JPG or WEBP, up to 20MB."
        accept="image/png,image/jpeg,image/webp"
        texts={UPLOAD}
        state={cut ? { kind: 'ready', name: cut.words } : { kind: 'empty' }}
        onFile={setFile}
        onRemove={() => setCut(null)}
      />
      {cut && (
        <figure className={styles.figure}>
          <img className={styles.picture} src={cut.address} alt={`${title}, cut out`} />
        </figure>
      )}
      <ImageCropDialog
        title={title}
        file={file}
        aspects={aspects}
        output={{ type, maxWidth: CROPPED_IMAGE_MAX_WIDTH }}
        texts={crop}
        formatZoom={(zoom) => `${zoom.toFixed(1)}×`}
        onCancel={() => setFile(null)}
        onSave={save}
      />
    </div>
  );
}

const UPLOADS: [name: string, state: UploadState, warning?: string][] = [
  ['Being uploaded', { kind: 'uploading', name: 'cover.jpg', progress: 0.4 }],
  ['Being uploaded, nobody knows how long', { kind: 'uploading', name: 'cover.jpg', progress: null }],
  ['Failed', { kind: 'failed', name: 'cover.jpg' }, 'The picture could not be uploaded.'],
  [
    'Wrong',
    { kind: 'empty' },
    'Image quality is low. Please upload an image that is at least 800 x 800 pixels.',
  ],
];

const slide = (hue: number) => (
  <button type="button" className={styles.slide}>
    <ResizedImage
      src={hills(hue, 480, 300)}
      alt={`Hills ${hue}`}
      width={480}
      height={300}
      fluid
      radius={16}
    />
  </button>
);

export function DevPictures() {
  const shared = { items: HUES, keyOf: String, renderItem: slide, texts: CAROUSEL };
  return (
    <Group title="Pictures">
      <div className={`${styles.grid} ${styles.wide}`}>
        <Shown name="carousel">
          <Carousel {...shared} label="Photos" defaultIndex={2} recede />
        </Shown>
        <Shown name="right to left, by itself">
          <div dir="rtl">
            <Carousel {...shared} label="Photos, right to left" autoplay centrePadding={48} />
          </div>
        </Shown>
        <Shown name="resized, and one that does not come">
          <div className={styles.row}>
            <ResizedImage src={hills(140, 96, 96)} alt="Hills" width={96} height={96} radius={28} />
            <ResizedImage
              src="data:image/png,gone"
              alt="A picture that is gone"
              width={96}
              height={96}
              radius={28}
            />
          </div>
        </Shown>
        <Shown name="crop">
          <Crop title="Logo" aspects={LOGO} type="image/png" />
          <Crop title="Cover" aspects={COVER} type="image/jpeg" />
        </Shown>
        <Shown name="upload">
          <div className={styles.stack}>
            {UPLOADS.map(([name, state, warning]) => (
              <UploadField
                key={name}
                label={name}
                texts={UPLOAD}
                state={state}
                warning={warning}
                onFile={() => {}}
                onRetry={() => {}}
                onRemove={() => {}}
                onCancel={() => {}}
              />
            ))}
            <UploadField
              label="Locked"
              texts={UPLOAD}
              state={{ kind: 'ready', name: 'logo.png' }}
              locked="Editing is restricted by your admin. Contact your admin for profile changes."
              onFile={() => {}}
            />
          </div>
        </Shown>
      </div>
    </Group>
  );
}
