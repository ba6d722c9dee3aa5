import { readCard } from '../../src/scan/read-card.ts';

declare global {
  /** Reads a picture by its address, as the scanner does, and says how long that took. */
  var scanPicture: (address: string) => Promise<{ card: Awaited<ReturnType<typeof readCard>>; ms: number }>;
}

globalThis.scanPicture = async (address) => {
  const picture = await (await fetch(address)).blob();
  const begin = performance.now();
  const card = await readCard(picture);
  return { card, ms: performance.now() - begin };
};
