import { useEffect, useRef } from 'react';
import { drawTaken } from './take-picture.ts';

/**
 * The picture that was taken, on a canvas: of images loaded from object URLs the browser keeps about a megabyte each for
 * as long as the page is open, and an event is many cards.
 */
export function TakenPicture({ picture }: { picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return;
    let isGone = false;
    // What the browser cannot show may still be read, or is refused by the reader.
    drawTaken(picture, drawn, () => isGone).catch(() => {});
    return () => {
      isGone = true;
      // Its memory is given back at once.
      drawn.width = drawn.height = 0;
    };
  }, [picture]);
  return <canvas ref={canvas} width={0} height={0} aria-hidden="true" />;
}
