import { useEffect, useRef } from 'react';
import { drawCaptured } from './take-picture.ts';

/**
 * The captured picture, on a canvas: for images from object URLs browsers use about a megabyte each while the page is
 * open, and an event has many cards.
 */
export function CapturedPicture({ picture }: { picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return;
    let isGone = false;
    // A picture that the browser cannot show may still be readable, or is rejected by the reader.
    drawCaptured(picture, drawn, () => isGone).catch(() => {});
    return () => {
      isGone = true;
      // Frees its memory immediately.
      drawn.width = drawn.height = 0;
    };
  }, [picture]);
  return <canvas ref={canvas} width={0} height={0} aria-hidden="true" />;
}
