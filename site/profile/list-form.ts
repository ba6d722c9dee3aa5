import { editAddress, profileAddress, sectionPath } from '../../src/domain/pages/profile-tabs.ts';
import { SECTIONS, type ListOf, type SectionsOf } from '../../src/domain/sections/sections.ts';
import { plainForms as words } from '#messages/plain-forms.ts';
import { format } from '../../src/messages/format.ts';
import type { Clients } from '../../src/api/client.ts';
import { blank, readForm, refuseForm, refused, unchecked, type FormState } from '../forms/form.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';

/** The calls of the lists, by the last part of their path, with the item that each accepts. */
type Calls = Clients['sections']['p'][':handle'];
type ItemOf<Call extends keyof Calls> = Parameters<Calls[Call]['$put']>[0]['json']['items'][number];

/** A field of an item's form without scripts; with options it is a select. */
type PlainField<Name extends string = string> = {
  name: Name;
  label: string;
  required?: boolean;
  help?: string;
  options?: { value: string; label: string; disabled?: boolean }[];
};

/** A section's item form without scripts. */
export type ListForm = {
  [Section in SectionsOf<'list'>]: {
    section: Section;
    fields: readonly PlainField<Extract<keyof ItemOf<ListOf<Section>>, string>>[];
  };
}[SectionsOf<'list'>];

/** Props of an item's form. */
export type PlainItemProps = {
  fields: readonly PlainField[];
  state: FormState;
  item: string;
  version: string;
  /** Target of the back link. */
  back: string;
  /** Whether to confirm deleting the item. */
  asks?: boolean;
};

type Item = { id: string; injected: boolean; field_type?: { id: string } } & Record<string, unknown>;
type Saved = { items: readonly unknown[]; version: string };
type Sent = Record<string, unknown> & { id?: string };

/** An item as its call accepts it. */
const sentOf = (item: Item): Sent => ({
  ...item,
  ...(item.field_type && { field_type_id: item.field_type.id }),
});

const ownOf = (saved: Saved): Sent[] =>
  (saved.items as Item[]).filter(({ injected }) => !injected).map(sentOf);

const textsOf = (item: Sent | undefined, { fields }: ListForm): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [name, String(item?.[name] ?? '')]));

/** The intent of a confirmed deletion. */
export const DELETE_FOR_SURE = 'delete_for_sure';

/**
 * The list after the form's intent for one item, with the item's index for errors. Input is retained when an item is
 * moved.
 */
function changed(own: Sent[], item: string, wish: string, written: Sent): { items: Sent[]; place: number } {
  const at = own.findIndex(({ id }) => id === item);
  if (at === -1) return { items: [...own, written], place: own.length };
  const without = own.toSpliced(at, 1);
  if (wish === DELETE_FOR_SURE) return { items: without, place: at };
  const step = wish === 'earlier' ? -1 : wish === 'later' ? 1 : 0;
  const place = Math.min(Math.max(at + step, 0), without.length);
  return { items: without.toSpliced(place, 0, { ...own[at], ...written }), place };
}

/** The form without scripts for the item in the address; null if there is none. */
export function openItem(
  page: FormPage,
  named: string | null,
  saved: Saved,
  form: ListForm,
): PlainItemProps | null {
  const item = page.url.searchParams.get('item');
  const own = ownOf(saved);
  const found = own.find(({ id }) => id === item);
  if (item === null || (item !== 'new' && !found)) return null;
  return {
    fields: form.fields,
    state: blank(textsOf(found, form)),
    item,
    version: saved.version,
    back: profileAddress(sectionPath(form.section), named),
  };
}

/** The text of a stored item that was also changed elsewhere. */
const saidOf = (item: Sent, form: ListForm): string =>
  form.fields
    .map(({ name, label, options }) => {
      const value = String(item[name] ?? '');
      return [label, options?.find((option) => option.value === value)?.label ?? value];
    })
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join(', ');

/** The message on a list that another browser changed meanwhile; `now` is the stored item. */
function changedElsewhere(
  item: string,
  now: Sent | undefined,
  written: Record<string, string>,
  form: ListForm,
) {
  if (item === 'new') return words.changed;
  if (!now) return words.gone;
  const said = saidOf(now, form);
  return said === saidOf(written, form)
    ? words.changed
    : `${words.changed} ${format(words.now, { x: said })}`;
}

/**
 * Handles the form of an item: redirects to the list, or shows the form with errors. If another browser changed the
 * list, it reports that once and retains the input, which the next press saves.
 */
export async function postItem(
  page: FormPage,
  { handle, named, saved, form }: { handle: string; named: string | null; saved: Saved; form: ListForm },
): Promise<Response | PlainItemProps> {
  const { item = 'new', version, wish = 'save', ...written } = await readForm(page.request);
  const values = textsOf(written, form);
  const shown = { fields: form.fields, item, version: saved.version };
  const { page: path, list: call } = SECTIONS[form.section];
  const back = editAddress(path, named, item);
  const list = profileAddress(sectionPath(form.section), named);
  const own = ownOf(saved);
  const now = own.find(({ id }) => id === item);
  const asks = wish === DELETE_FOR_SURE;
  if (asks && !now) return seeOther(page, list);
  if (wish === 'delete') return { ...shown, state: blank(values), back, asks: true };
  const { items, place } = changed(own, item, wish, values);
  const answer = await callApi(page, (api) =>
    api.sections.p[':handle'][call].$put({
      param: { handle },
      json: { items: unchecked(items), version },
    }),
  );
  if (answer.ok) return seeOther(page, list);
  if (answer.refusal.code === 'conflict') {
    const problem = asks ? words.deletes_changed : changedElsewhere(item, now, values, form);
    return { ...shown, state: refuseForm(page, { values, problem, status: 409 }), back, asks };
  }
  const fields = Object.fromEntries(form.fields.map(({ name }) => [`items.${place}.${name}`, name]));
  return { ...shown, state: refused(page, values, answer.refusal, fields), back };
}
