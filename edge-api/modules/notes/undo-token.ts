import { z } from 'zod';
import { signedToken } from '../../kit/signed-token.ts';

/** A note that was deleted, as it was. Times in milliseconds. */
const deletedNote = z.strictObject({
  id: z.string(),
  contact_id: z.string(),
  author_id: z.string().nullable(),
  text: z.string(),
  created_at: z.int(),
  updated_at: z.int(),
  expires_at: z.int(),
});

/** What brings a deleted note back: the note itself, signed. */
export const deletedNoteToken = signedToken('deleted-note', deletedNote);
