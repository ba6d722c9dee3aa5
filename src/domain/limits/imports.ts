import { NOTE_MAX } from './contacts.ts';

/** Maximum bytes of an imported file, and maximum contacts in it. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;
/** Contacts written in one batch: each occupies worker and database, and others wait as long. */
export const IMPORT_PART = 40;
/** Contacts shown in the preview of an import. */
export const IMPORT_PREVIEW = 10;
/** Maximum listed faults; further ones are only counted. */
export const IMPORT_FAULTS_MAX = 1000;
/** Maximum columns of a file. */
export const IMPORT_COLUMNS_MAX = 500;
/** Values read for one field of a row, above a contact's limit; and characters of each, above any field's limit. */
export const IMPORT_VALUES_MAX = 100;
export const IMPORT_VALUE_MAX = 5000;
/** Maximum notes added by one row. */
export const IMPORT_NOTES_MAX = 50;
/** Characters read of a cell, and of all notes of a row: twice the limit, as normalizing shortens. */
export const IMPORT_TEXT_MAX = 2 * IMPORT_NOTES_MAX * NOTE_MAX;
/** Characters of a note in the preview. */
export const IMPORT_PREVIEW_NOTE_MAX = 500;
/** Days for which the file of an import, and what is shown of it, are stored. */
export const IMPORT_DAYS = 7;
/** Hours for which the file itself is stored, to be read in another encoding before its import runs. */
export const IMPORT_FILE_HOURS = 24;
/** Days for which an import can be undone, from its start. */
export const UNDO_IMPORT_DAYS = 30;
/** Contacts undone in one batch. */
export const UNDO_IMPORT_PART = 500;
/** Maximum listed contacts that an undone import left; further ones are only counted. */
export const UNDO_RETAINED_MAX = 1000;
