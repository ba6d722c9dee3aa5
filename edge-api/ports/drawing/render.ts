import type { Resvg } from '@cf-wasm/resvg';

type Drawn = InstanceType<typeof Resvg>;

/**
 * Renders an SVG to a PNG, to pixels (red, green, blue and alpha, a byte each), or to an SVG whose letters are
 * outlines.
 */
export type Render = {
  png(svg: string, fonts: Uint8Array[]): Promise<Uint8Array>;
  pixels(svg: string, fonts: Uint8Array[]): Promise<Uint8Array>;
  outlined(svg: string, fonts: Uint8Array[]): Promise<string>;
};

/** Renders with a build of resvg, and frees its WebAssembly memory. */
export function renderWith(build: typeof Resvg): Render {
  const use = async <Result>(svg: string, fontBuffers: Uint8Array[], take: (drawn: Drawn) => Result) => {
    const drawn = await build.async(svg, { font: { fontBuffers, defaultFontFamily: 'Noto Sans' } });
    try {
      return take(drawn);
    } finally {
      drawn.free();
    }
  };
  const rendered = (
    svg: string,
    fonts: Uint8Array[],
    take: (image: ReturnType<Drawn['render']>) => Uint8Array,
  ) =>
    use(svg, fonts, (drawn) => {
      const image = drawn.render();
      try {
        return take(image);
      } finally {
        image.free();
      }
    });
  return {
    png: (svg, fonts) => rendered(svg, fonts, (image) => image.asPng()),
    pixels: (svg, fonts) => rendered(svg, fonts, (image) => image.pixels),
    outlined: (svg, fonts) => use(svg, fonts, (drawn) => drawn.toString()),
  };
}
