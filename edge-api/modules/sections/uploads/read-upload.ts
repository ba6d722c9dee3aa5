import type { Context } from 'hono';
import { isBlank } from '../../../../src/domain/text/one-line.ts';
import { sentence } from '../../../../src/messages/sentence.ts';
import { ofInput } from '../../../kit/problem.ts';
import { malformed, ruleBroken, wrongType } from '../../../kit/problems.ts';
import { isForm } from '../../../http/validate.ts';
import type { ItemChange, SectionUpload } from './uploads.usecases.ts';

/** @throws Problem 415 for another type of body; 400 for a malformed one */
async function readParts(c: Context, field: string) {
  if (!isForm(c)) throw ofInput(wrongType());
  const form = await c.req.parseBody().catch(() => {
    throw ofInput(malformed());
  });
  const { [field]: content, title, was } = form;
  return {
    content,
    title: typeof title === 'string' ? title : null,
    ...(typeof was === 'string' && { was }),
  };
}

const withoutFile = (field: string) =>
  ofInput(ruleBroken([{ path: field, message: sentence('required', field) }]));

/**
 * Reads a form with a file under `field`, an optional title, and `was`, the title that is changed. @throws Problem 415
 * for another type of body; 400 for a malformed one; 422 without a file
 */
export async function readSectionUpload(c: Context, field: string): Promise<SectionUpload> {
  const { content, ...said } = await readParts(c, field);
  if (!(content instanceof File)) throw withoutFile(field);
  return { content, ...said };
}

/**
 * Reads a form that changes an item: another file under `field`, another title, or both. @throws Problem 415 for
 * another type of body; 400 for a malformed one; 422 without either
 */
export async function readItemChange(c: Context, field: string): Promise<ItemChange> {
  const { content, ...said } = await readParts(c, field);
  if (content instanceof File) return { content, ...said };
  if (content || isBlank(said.title ?? '')) throw withoutFile(field);
  return { content: null, ...said };
}
