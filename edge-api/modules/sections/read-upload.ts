import type { Context } from 'hono';
import { sentence } from '../../../src/messages/sentence.ts';
import { ofInput } from '../../kit/problem.ts';
import { malformed, ruleBroken, wrongType } from '../../kit/problems.ts';
import type { Upload } from './uploads.usecases.ts';

/** Whether a form with files is sent. */
export const isForm = (c: Context): boolean =>
  c.req.header('content-type')?.startsWith('multipart/form-data') ?? false;

/**
 * What a form with a file sends: the file under `field`, perhaps a title, and `was`, the title that is changed.
 * @throws Problem 415 for another kind of body; 400 for one that can't be read; 422 without a file
 */
export async function readUpload(c: Context, field: string): Promise<Upload> {
  if (!isForm(c)) throw ofInput(wrongType());
  const form = await c.req.parseBody().catch(() => {
    throw ofInput(malformed());
  });
  const { [field]: content, title, was } = form;
  if (!(content instanceof File))
    throw ofInput(ruleBroken([{ path: field, message: sentence('required', field) }]));
  return {
    content,
    title: typeof title === 'string' ? title : null,
    ...(typeof was === 'string' && { was }),
  };
}
