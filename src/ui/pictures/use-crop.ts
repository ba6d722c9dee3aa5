import { useState } from 'react';
import { isAtEdge, ZOOM_MIN, type CropArea, type CropPoint, type PixelSize } from './crop-geometry.ts';

const MIDDLE: CropPoint = { x: 0, y: 0 };

/** The position of a picture under its frame. */
export function useCrop() {
  const [crop, setCrop] = useState(MIDDLE);
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const [area, setArea] = useState<CropArea | null>(null);
  const [media, setMedia] = useState<PixelSize | null>(null);
  const [frame, setFrame] = useState<PixelSize | null>(null);
  return {
    crop,
    zoom,
    area,
    setCrop,
    setZoom,
    setArea,
    setMedia,
    setFrame,
    atEdge: media !== null && frame !== null && isAtEdge(crop, media, frame, zoom),
    moved: zoom !== ZOOM_MIN || crop.x !== 0 || crop.y !== 0,
    reset() {
      setCrop(MIDDLE);
      setZoom(ZOOM_MIN);
    },
  };
}
