/** A parameter of a call, to be filled in. */
export type TriedField = { name: string; place: 'path' | 'query'; required: boolean };

const REQUIRED = '*';

/** The fields of a call as the text of an attribute. */
export const writeFields = (fields: readonly TriedField[]): string =>
  fields.map(({ name, required }) => name + (required ? REQUIRED : '')).join(' ');

/** The fields that `writeFields` wrote; those of the path are in braces there. */
export function readFields(text: string, path: string): TriedField[] {
  const words = text.split(' ').filter(Boolean);
  return words.map((word) => {
    const required = word.endsWith(REQUIRED);
    const name = required ? word.slice(0, -REQUIRED.length) : word;
    return { name, place: path.includes(`{${name}}`) ? 'path' : 'query', required };
  });
}

function fieldOf(label: HTMLLabelElement, { name, place, required }: TriedField): HTMLLabelElement {
  const copy = label.cloneNode(true) as HTMLLabelElement;
  copy.querySelector('code')!.textContent = name;
  if (!required) copy.querySelector('span > span')!.remove();
  const input = copy.querySelector('input')!;
  input.name = name;
  input.required = required;
  input.dataset['place'] = place;
  return copy;
}

/** A copy of the page's form with the fields of a call. @param call the attributes of the call */
export function tryForm(template: HTMLTemplateElement, call: DOMStringMap): HTMLFormElement {
  const { path = '', fields = '', body, needsKey } = call;
  const form = template.content.querySelector('form')!.cloneNode(true) as HTMLFormElement;
  if (needsKey === undefined) form.querySelector('.key')!.remove();
  const label = form.querySelector<HTMLLabelElement>('.field')!;
  label.replaceWith(...readFields(fields, path).map((field) => fieldOf(label, field)));
  const content = form.querySelector('textarea')!;
  if (body === undefined) content.closest('label')!.remove();
  else content.value = body;
  return form;
}
