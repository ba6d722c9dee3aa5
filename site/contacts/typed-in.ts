import { PICTURES_LIMIT } from '../../edge-api/http/body-limit.ts';
import { FORM_TEXTS } from '../../src/domain/contact/contact-form-values.ts';
import { readFormWithPicture } from '../forms/form.ts';

const TEXTS: readonly string[] = [...FORM_TEXTS, 'note', 'text'];
const LINE = /^(?:emails|phones|websites|addresses)\.\d+$|^messengers\.\d+\.value$/;
const isTyped = (name: string) => TEXTS.includes(name) || LINE.test(name);

/**
 * The lines typed into the form of a contact or a note, in order. For a deleted contact: they are shown, to be
 * copied.
 */
export async function typedLines(request: Request): Promise<string[]> {
  if (request.method !== 'POST') return [];
  const values = await readFormWithPicture(request, 'photo', PICTURES_LIMIT);
  return Object.entries(values)
    .toReversed()
    .filter(([name]) => isTyped(name))
    .flatMap(([, value]) => value.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
