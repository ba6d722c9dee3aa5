import type { ImportTable } from '../../../../src/domain/imports/import-table.ts';
import { finish } from '../../../../src/domain/text/steps.ts';
import { readingCsv } from '../import-csv.ts';
import { readingFile, type ReadFile } from '../import-file.ts';
import { readingVCards } from '../import-vcard.ts';

// What the product reads in steps, read in one.

export const csvTable = (text: string): ImportTable => finish(readingCsv(text));
export const vcardTable = (text: string): ImportTable => finish(readingVCards(text));
export const readFile = (bytes: Uint8Array): ReadFile => finish(readingFile(bytes));
