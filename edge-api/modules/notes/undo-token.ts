import { z } from 'zod';
import { signedToken } from '../../kit/signed-token.ts';

/** A deleted note. Times in milliseconds. */
const deletedNote = z.strictObject({
  id: z.string(),
  contact_id: z.string(),
  author_id: z.string().nullable(),
  text: z.string(),
  created_at: z.int(),
  updated_at: z.int(),
  expires_at: z.int(),
});

/** The token that restores a deleted note: the signed note itself. */
export const deletedNoteToken = signedToken('deleted-note', deletedNote);
