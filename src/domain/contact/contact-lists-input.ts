import { z } from 'zod';
import { MESSENGER_VALUE_MAX } from '../limits/contacts.ts';
import { isBlank, oneLine } from '../text/one-line.ts';
import { CONTACT_LISTS, onceEach, type ContactListName } from './contact-lists.ts';
import { CONTACT_TEXTS } from './contact.fields.ts';
import { messengerLine, messengerOf, networkOf } from './messengers.ts';

/** A value as it is stored; null for one to leave out, or the code of its broken rule. */
type Tidied = { line: string | null } | { code: string };

/** Tidies each value of a list, and leaves out blank and repeated ones. */
const linesIn = <Item>(name: ContactListName, item: z.ZodType<Item>, tidy: (value: Item) => Tidied) => {
  const { most } = CONTACT_LISTS[name];
  return z
    .array(item, `${name}.invalid`)
    .max(most * 2, `${name}.too_many`)
    .transform((values, context) => {
      const lines = values.flatMap((value, index) => {
        const tidied = tidy(value);
        if (!('code' in tidied)) return tidied.line ?? [];
        context.addIssue({ code: 'custom', message: tidied.code, path: [index] });
        return [];
      });
      const once = onceEach(name, lines);
      if (once.length > most) context.addIssue({ code: 'custom', message: `${name}.too_many` });
      return once;
    });
};

/** Tidies a text as the field of a single one does; null for one that is none. */
type Normalize = (name: 'website' | 'address', value: string) => string | null;

const textsIn = (name: 'websites' | 'addresses', normalize: Normalize) => {
  const one = CONTACT_LISTS[name].first;
  const { max } = CONTACT_TEXTS[one];
  return linesIn(name, z.string(`${one}.invalid`).max(max * 2, `${one}.too_long`), (value) => {
    if (isBlank(value)) return { line: null };
    const line = normalize(one, value);
    if (line === null) return { code: `${one}.invalid` };
    return line.length > max ? { code: `${one}.too_long` } : { line };
  });
};

const messengerSchema = z.object(
  {
    network: z.string('messengers.invalid').max(100, 'messengers.invalid'),
    value: z.string('messengers.invalid').max(1000, 'messengers.invalid'),
  },
  'messengers.invalid',
);

const messengersIn = linesIn('messengers', messengerSchema, ({ network: typed, value: raw }) => {
  if (isBlank(raw)) return { line: null };
  const [network, value] = [networkOf(typed), oneLine(raw)];
  if (network === '' || value.length > MESSENGER_VALUE_MAX) return { code: 'messengers.invalid' };
  return { line: messengerLine({ network, value }) };
});

/** The lists of a contact in a body: absent ones are unchanged. */
export const contactListSchemas = (normalize: Normalize) =>
  ({
    websites: textsIn('websites', normalize).optional(),
    addresses: textsIn('addresses', normalize).optional(),
    messengers: messengersIn.transform((lines) => lines.map(messengerOf)).optional(),
  }) satisfies Record<ContactListName, z.ZodType>;
