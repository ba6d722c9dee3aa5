import type { Resvg } from '@cf-wasm/resvg';

/** Turns SVGs into PNGs with one of the builds of resvg. What it holds outside of JavaScript's memory is let go. */
export const pngWith =
  (build: typeof Resvg) =>
  async (svg: string, fontBuffers: Uint8Array[]): Promise<Uint8Array> => {
    const drawn = await build.async(svg, { font: { fontBuffers, defaultFontFamily: 'Noto Sans' } });
    const image = drawn.render();
    try {
      return image.asPng();
    } finally {
      image.free();
      drawn.free();
    }
  };
