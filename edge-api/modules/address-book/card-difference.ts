import { DEVICE_TEXTS } from '../../../src/domain/address-book/device-texts.ts';
import type { ContactInput } from '../../../src/domain/contact/contact-input.ts';
import { contactListsOf } from '../../../src/domain/contact/contact-lists.ts';
import type { ImportDraft } from '../../../src/domain/imports/import-row.ts';

const NAMES = ['full_name', 'first_name', 'last_name'] as const;

const listsOf = ({ texts, emails, phones }: ImportDraft) => ({ ...contactListsOf(texts), emails, phones });

const sorted = (values: readonly unknown[]): string =>
  values
    .map((value) => JSON.stringify(value))
    .toSorted()
    .join();

/**
 * What a device changed: the fields in which the vCard that it sent differs from the one that it was given. Both are read
 * alike, so that what is lost in reading is no difference. Names change together; an order of values is none.
 */
export function differenceOf(given: ImportDraft | null, sent: ImportDraft): ContactInput {
  const input: ContactInput = {};
  const [before, after] = [given && listsOf(given), listsOf(sent)];
  if (NAMES.some((name) => (given?.texts[name] ?? null) !== sent.texts[name]))
    for (const name of NAMES) input[name] = sent.texts[name];
  for (const name of DEVICE_TEXTS)
    if ((given?.texts[name] ?? null) !== sent.texts[name]) input[name] = sent.texts[name];
  const differs = (name: keyof typeof after) => sorted(before?.[name] ?? []) !== sorted(after[name]);
  if (differs('emails')) input.emails = after.emails;
  if (differs('phones')) input.phones = after.phones;
  if (differs('websites')) input.websites = after.websites;
  if (differs('addresses')) input.addresses = after.addresses;
  if (differs('messengers')) input.messengers = after.messengers;
  return input;
}
