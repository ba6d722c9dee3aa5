import { mkdirSync, writeFileSync } from 'node:fs';
import { pageOfTexts, TEXT_PAGES, TEXTS_FOLDER } from './visitor-texts/text-page.ts';

/** Writes a page for each language with all texts that visitors read in it (`npm run visitor-texts`). */
mkdirSync(TEXTS_FOLDER, { recursive: true });
for (const { language, file } of TEXT_PAGES) writeFileSync(file, pageOfTexts(language));
