import { NOTE_MAX } from './contacts.ts';

/** Bytes of a file of contacts that is imported, and the contacts in it. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;
/** Contacts that are written in one batch. */
export const IMPORT_PART = 300;
/** Contacts that are shown before an import runs. */
export const IMPORT_PREVIEW = 10;
/** Faults that are listed; what is beyond them is counted alone. */
export const IMPORT_FAULTS_MAX = 1000;
/** Columns of a file. */
export const IMPORT_COLUMNS_MAX = 500;
/** Values of one field that are read of a row, more than a contact has; and characters of each, more than any of them has. */
export const IMPORT_VALUES_MAX = 100;
export const IMPORT_VALUE_MAX = 5000;
/** Notes that one row adds. */
export const IMPORT_NOTES_MAX = 50;
/** Characters of a cell that are read, and of all notes of a row: twice what its notes may have, as tidying takes some away. */
export const IMPORT_TEXT_MAX = 2 * IMPORT_NOTES_MAX * NOTE_MAX;
/** Characters of a note that are shown before an import runs. */
export const IMPORT_PREVIEW_NOTE_MAX = 500;
/** Days for which an import and its file are stored. */
export const IMPORT_DAYS = 7;
