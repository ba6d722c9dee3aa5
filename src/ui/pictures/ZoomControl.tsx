import { Minus, Plus } from 'lucide-react';
import { ZOOM_MAX, ZOOM_MIN, ZOOM_STEP, zoomTo } from './crop-geometry.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './ZoomControl.module.css';

type Props = {
  zoom: number;
  /** The frame touches an edge of the picture: minus does nothing then. */
  atEdge: boolean;
  onZoom: (zoom: number) => void;
  texts: { zoom: string; zoomIn: string; zoomOut: string };
  /** 1.7 formatted: '1.7×'. */
  format: (zoom: number) => string;
};

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Minus, a slider from 1 to 3, plus, and the zoom as text. */
export function ZoomControl({ zoom, atEdge, onZoom, texts, format }: Props) {
  const stuck = atEdge || zoom <= ZOOM_MIN;
  const full = zoom >= ZOOM_MAX;
  return (
    <div className={styles.control}>
      <IconButton
        label={texts.zoomOut}
        icon={<Minus {...ICON} />}
        aria-disabled={stuck || undefined}
        onClick={() => stuck || onZoom(zoomTo(zoom, -ZOOM_STEP))}
      />
      <input
        className={styles.slider}
        type="range"
        min={ZOOM_MIN}
        max={ZOOM_MAX}
        step="any"
        value={zoom}
        style={{ '--part': (zoom - ZOOM_MIN) / (ZOOM_MAX - ZOOM_MIN) } as React.CSSProperties}
        aria-label={texts.zoom}
        aria-valuetext={format(zoom)}
        onChange={(event) => onZoom(zoomTo(event.currentTarget.valueAsNumber))}
        onKeyDown={(event) => {
          // Without an explicit step, keys would change it by a percent.
          const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          onZoom(zoomTo(zoom, step * ZOOM_STEP));
        }}
      />
      <IconButton
        label={texts.zoomIn}
        icon={<Plus {...ICON} />}
        aria-disabled={full || undefined}
        onClick={() => full || onZoom(zoomTo(zoom, ZOOM_STEP))}
      />
      <output className={styles.value}>{format(zoom)}</output>
    </div>
  );
}
