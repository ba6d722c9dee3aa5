import { z } from 'zod';
import { isBlank } from '../text/one-line.ts';
import { NOTE_MAX } from '../limits/contacts.ts';

/** A note for storage: well-formed, with normalized line ends, no other control characters, trimmed. */
export const tidyNote = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();

/** A note's text, of several lines. */
export const noteTextSchema = z
  .string('note.invalid')
  .max(NOTE_MAX * 2, 'note.too_long')
  .overwrite(tidyNote)
  .refine((text) => !isBlank(text), 'note.required')
  .max(NOTE_MAX, 'note.too_long');

/** The body of `POST /api/contacts/{contactId}/notes` and `PUT /api/notes/{noteId}`. */
export const noteSchema = z.object(
  {
    text: z
      .string('note.invalid')
      .nullish()
      .transform((typed) => typed ?? '')
      .pipe(noteTextSchema),
  },
  'malformed',
);

/** The response to deleting a note, and the body of the call that restores it. */
export const noteUndoSchema = z.object({ undo: z.string() });
export type NoteUndo = z.infer<typeof noteUndoSchema>;

/** A note in lists, newest first; `author` is null once its author has left. Times are ISO 8601. */
export const noteViewSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});

export const notesSchema = z.object({ count: z.int(), results: z.array(noteViewSchema) });

export type NoteView = z.infer<typeof noteViewSchema>;
