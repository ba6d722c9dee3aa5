import { Suspense, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IMAGE_TYPES } from '../../domain/media/chosen-image.ts';
import { editingUrl } from '../../domain/media/image-url.ts';
import { toastFailure } from '../toast-results.ts';
import type { useChosenImage } from './use-chosen-image.ts';
import { crop } from '#messages/crop.ts';
import { editor } from '#messages/profile-editor.ts';
import { format } from '../../messages/format.ts';
import type { CropOutput } from '../../ui/pictures/crop-picture.ts';
import type { CropAspect } from '../../ui/pictures/CropHeader.tsx';
import { late } from '../../ui/late.ts';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { dismissFailures } from '../../ui/notices/toast.ts';
import { UploadField, type UploadTexts } from '../../ui/fields/UploadField.tsx';

const words = editor.details;
/** Subject of cropping errors. */
const CUTTING = 'cutting';
// The cropper is loaded when a picture was chosen.
const ImageCropDialog = late(
  async () => (await import('../../ui/pictures/ImageCropDialog.tsx')).ImageCropDialog,
);

/** A picture's label, aspect ratio and file type. */
export type PictureKind = {
  label: string;
  aspects: readonly [CropAspect, ...CropAspect[]];
  output: CropOutput;
  fit?: 'cover' | 'contain';
  /** Preview width in pixels; a square by default. */
  wide?: number;
};

type Props = PictureKind & {
  /** A path of this site, or a data URL of an unsaved one; null if there is none. */
  src: string | null;
  chosen: Pick<ReturnType<typeof useChosenImage>, 'file' | 'warning' | 'choose' | 'cancel'>;
  help?: string | null;
  error?: string | undefined;
  /** Why it cannot be changed. */
  locked?: string | true | undefined;
  onLockedPress?: () => void;
  /** The field name of the file in a plain form. */
  name?: string;
  /** For a row without a frame: its button while there is no picture, and what is in the picture's place. */
  row?: { add: string; empty: ReactNode };
  /** Receives the cropped part. */
  onCut: (picture: Blob) => void | Promise<void>;
  onRemove: () => void;
};

/** One picture: chosen, cropped to its aspect ratio, or removed. Errors of a chosen file are shown below, in orange. */
export function PictureField(props: Props) {
  const { label, aspects, output, fit = 'cover', src, chosen, help, error, locked, name, row } = props;
  const high = row ? 48 : 44;
  const { wide = high } = props;
  const texts: UploadTexts = {
    ...words.upload,
    ...(row && { choose: row.add }),
    remove: format(words.upload.remove, { x: label.toLowerCase() }),
    percent: String,
  };
  return (
    <>
      <UploadField
        label={label}
        texts={texts}
        accept={IMAGE_TYPES.join(',')}
        help={help}
        error={error}
        warning={chosen.warning}
        locked={locked}
        onLockedPress={props.onLockedPress}
        name={name}
        row={row !== undefined}
        state={src === null ? { kind: 'empty' } : { kind: 'ready', name: label }}
        preview={
          src === null ? (
            row?.empty
          ) : (
            <ResizedImage
              src={src}
              resize={src.startsWith('data:') ? undefined : editingUrl}
              alt=""
              width={wide}
              height={high}
              radius={10}
              fit={fit}
            />
          )
        }
        onFile={(file) => void chosen.choose(file)}
        onRemove={props.onRemove}
      />
      {/* Outside any surrounding form, which must not be submitted from here. */}
      {chosen.file &&
        createPortal(
          <Suspense>
            <ImageCropDialog
              title={label}
              file={chosen.file}
              aspects={aspects}
              output={output}
              texts={crop}
              formatZoom={(zoom) => format(crop.times, { n: zoom.toFixed(1) })}
              onCancel={chosen.cancel}
              onSave={(cut) => {
                dismissFailures(CUTTING);
                return props.onCut(cut);
              }}
              onFailure={() => toastFailure(words.image_failed, CUTTING)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
