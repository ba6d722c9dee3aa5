import type { Resvg } from '@cf-wasm/resvg';

type Drawn = InstanceType<typeof Resvg>;

/** What becomes of an SVG: a PNG, its pixels (red, green, blue and how opaque, a byte each), or an SVG whose letters are outlines. */
export type Render = {
  png(svg: string, fonts: Uint8Array[]): Promise<Uint8Array>;
  pixels(svg: string, fonts: Uint8Array[]): Promise<Uint8Array>;
  outlined(svg: string, fonts: Uint8Array[]): Promise<string>;
};

/** Draws with one of the builds of resvg. What it holds outside of JavaScript's memory is let go. */
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
