import { PICTURE_MAX_SIDE } from '../../domain/limits/images.ts';
import { crop as texts } from '#messages/crop.ts';
import { setup as words } from '#messages/setup.ts';
import { format } from '../../messages/format.ts';
import { ImageCropDialog } from '../../ui/pictures/ImageCropDialog.tsx';

type Props = {
  file: File;
  onCancel: () => void;
  onSave: (picture: Blob) => Promise<void>;
  onFailure: () => void;
};

/** Crops a square from a photo, as a JPEG of the best quality. */
export const PhotoCrop = (props: Props) => (
  <ImageCropDialog
    {...props}
    title={words.photo_title}
    aspects={[{ label: '1:1', ratio: 1 }]}
    output={{ type: 'image/jpeg', quality: 1, maxWidth: PICTURE_MAX_SIDE }}
    texts={texts}
    formatZoom={(zoom) => format(texts.times, { n: zoom.toFixed(1) })}
  />
);
