import { readBody } from '../../edge-api/http/read-body.ts';

/** The text of a form, and whether it is complete. */
export type FormText = { text: string; whole: boolean };

/** Reads a form's body up to `longest` bytes. */
export async function readFormText(request: Request, longest: number): Promise<FormText> {
  const { bytes, whole } = await readBody(request.body, longest);
  return { text: new TextDecoder().decode(bytes), whole };
}
