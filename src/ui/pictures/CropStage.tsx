import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ZOOM_MAX, ZOOM_MIN, type CropArea, type CropPoint, type PixelSize } from './crop-geometry.ts';
import styles from './CropStage.module.css';

type Props = {
  /** A picture address for immediate display, such as a blob's. */
  address: string;
  aspect: number;
  crop: CropPoint;
  zoom: number;
  /** Accessible name of the frame, with instructions for keys. */
  label: string;
  onCrop: (crop: CropPoint) => void;
  onZoom: (zoom: number) => void;
  /** The part in the frame, in pixels of the picture. */
  onArea: (area: CropArea) => void;
  /** The sizes of picture and frame on the screen, at zoom 1. */
  onMedia: (size: PixelSize) => void;
  onFrame: (size: PixelSize) => void;
  onUnreadable: () => void;
};

/** Pixels that an arrow key moves the picture; with Shift a fifth. */
const KEYBOARD_STEP = 10;

/** The picture under its frame: dragged, pinched, scrolled, or moved with arrow keys while the frame has the focus. */
export function CropStage(props: Props) {
  return (
    <div className={styles.stage}>
      <div className={styles.room}>
        <Cropper
          image={props.address}
          aspect={props.aspect}
          crop={props.crop}
          zoom={props.zoom}
          minZoom={ZOOM_MIN}
          maxZoom={ZOOM_MAX}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={props.onCrop}
          onZoomChange={props.onZoom}
          onCropAreaChange={(_percent, pixels) => props.onArea(pixels)}
          setMediaSize={props.onMedia}
          setCropSize={props.onFrame}
          // It would inject a style element, which the content security policy blocks.
          disableAutomaticStylesInjection
          classes={{ containerClassName: styles.container ?? '', cropAreaClassName: styles.frame ?? '' }}
          mediaProps={{ onError: props.onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': props.label }}
        />
      </div>
    </div>
  );
}
