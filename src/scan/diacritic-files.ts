import type { DiacriticLanguage } from '../domain/scan/diacritics.ts';
import ces from '../../node_modules/@tesseract.js-data/ces/4.0.0_best_int/ces.traineddata.gz?url';
import dan from '../../node_modules/@tesseract.js-data/dan/4.0.0_best_int/dan.traineddata.gz?url';
import deu from '../../node_modules/@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url';
import fra from '../../node_modules/@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url';
import pol from '../../node_modules/@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz?url';
import por from '../../node_modules/@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz?url';
import tur from '../../node_modules/@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz?url';
import runtime from '../../node_modules/tesseract-wasm/dist/tesseract-core.wasm?url';

/** Tesseract, which a build packs (scripts/lib/packed-runtime.ts). */
export const DIACRITIC_RUNTIME = import.meta.env.PROD ? `${runtime}.gz` : runtime;
/** Its languages (Apache-2.0); a build leaves their dictionaries out (scripts/lib/lean-traineddata.ts). */
export const LANGUAGE_FILES: Readonly<Record<DiacriticLanguage, string>> = {
  ces,
  dan,
  deu,
  fra,
  pol,
  por,
  tur,
};
