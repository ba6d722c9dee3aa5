import { hashOf } from '../../../edge-api/kit/content-hash.ts';
import { drawPixels, type Picture } from '../pictures.ts';
import { plantList } from './plant-list.ts';
import { fernhallPortfolio } from './fernhall-portfolio.ts';
import { practiceProfile } from './practice-profile.ts';
import { rainSlides } from './rain-slides.ts';

/** A finished file as stored, with its hash. */
export type Document = { bytes: Uint8Array<ArrayBuffer>; hash: string; content_type: string };

/** Names of the files that cards of the demo data offer. */
export type DocumentName = 'fernhall-portfolio' | 'plant-list' | 'rain-slides' | 'practice-profile';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Wide enough for half a printed page. */
const PRINT_WIDTH = 900;

/** Writes every file of the demo data. `pictures` are those of `drawPictures`. */
export async function writeDocuments(
  pictures: ReadonlyMap<string, Picture>,
): Promise<Record<DocumentName, Document>> {
  const print = (name: string) => drawPixels(name, PRINT_WIDTH);
  const pdf = 'application/pdf';
  return {
    'fernhall-portfolio': await document(pdf, await fernhallPortfolio(print)),
    'practice-profile': await document(pdf, await practiceProfile(print)),
    'plant-list': await document(`${OFFICE}.spreadsheetml.sheet`, plantList()),
    'rain-slides': await document(`${OFFICE}.presentationml.presentation`, rainSlides(pictures)),
  };
}

async function document(content_type: string, bytes: Uint8Array<ArrayBuffer>): Promise<Document> {
  return { bytes, hash: await hashOf(bytes), content_type };
}
