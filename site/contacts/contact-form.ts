import type { AstroGlobal } from 'astro';
import { PICTURES_LIMIT } from '../../edge-api/http/body-limit.ts';
import { listTags } from '../../edge-api/modules/tags/tags.usecases.ts';
import type { ContactDetail } from '../../src/domain/contact/contact-contract.ts';
import { readContactForm, sentOf } from '../../src/domain/contact/contact-form.ts';
import { formOf, type FormNames } from '../../src/domain/contact/contact-form-values.ts';
import { isTeamMember } from '../../src/domain/team/team-member.ts';
import type { ContactFormProps } from '../../src/features/edit-contact/ContactForm.tsx';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readFormWithPicture, refused, type FormState, type Values } from '../forms/form.ts';

/** As much of a page as its form takes. */
type ContactFormPage = FormPage & { locals: Pick<AstroGlobal['locals'], 'actor'> };

/** The name of a contact as its form has it. */
function nameOf(contact: ContactDetail): FormNames {
  const { first_name, last_name } = formOf(contact);
  return { first_name, last_name };
}

const bareId = ({ id }: ContactDetail) => id.split('/').at(-1) ?? '';

/** The form of a contact, of none a new one; with it what is wrong with what a browser without scripts sent. */
export async function contactFormProps(
  page: ContactFormPage,
  contact: ContactDetail | null,
  state: FormState | null,
): Promise<ContactFormProps> {
  const { deps, actor } = page.locals;
  const { permissions } = actor!;
  const tags = permissions.canAssignTags ? (await listTags(deps, actor!)).results : null;
  const saved = state && !isDeletion(state.values) ? readContactForm(state.values) : formOf(contact);
  // Each tag says whether it is on, so that one that was ticked and unticked is no change.
  const off = Object.fromEntries((tags ?? []).map(({ id }) => [id, false]));
  return {
    contact: contact && {
      id: bareId(contact),
      version: state?.values['version'] ?? contact.updated,
      name: nameOf(contact),
    },
    saved: { ...saved, tags: { ...off, ...saved.tags } },
    tags,
    isMember: isTeamMember(permissions),
    canNote: permissions.canEditNotes,
    errors: state?.errors ?? {},
    photo: contact?.contact_photo_url ?? null,
  };
}

/** Whether a form asks for its contact to be deleted, and has nothing else. */
const isDeletion = (values: Values) => values['intent'] === 'delete';

/** Deletes a contact and leads to the list, which offers to undo it; one that is gone already is gone. */
async function postDeletion(
  page: FormPage,
  contact: ContactDetail,
  values: Values,
): Promise<Response | FormState> {
  const answer = await callApi(page, (api) =>
    api.contacts.contacts[':contactId'].$delete({ param: { contactId: bareId(contact) } }),
  );
  if (answer.ok) return seeOther(page, `/contacts?deleted=${contact.id}`);
  return answer.refusal.status === 404 ? seeOther(page, '/contacts') : refused(page, values, answer.refusal);
}

/**
 * Takes the form of a contact, new or there: leads to its page, or shows the form again with what is wrong in it. One that is
 * there may be deleted instead.
 */
export async function postContact(
  page: ContactFormPage,
  contact: ContactDetail | null,
): Promise<Response | FormState> {
  const { photo, ...values } = await readFormWithPicture(page.request, 'photo', PICTURES_LIMIT);
  if (contact && isDeletion(values)) return postDeletion(page, contact, values);
  const typed = readContactForm({ ...values, ...(photo !== undefined && { photo }) });
  const body = sentOf(typed, page.locals.actor!.permissions.canAssignTags, contact && nameOf(contact));
  const version = values['version'] ? { version: values['version'] } : {};
  const answer = await callApi(page, ({ contacts: { contacts } }) =>
    contact
      ? contacts[':contactId'].$put({ param: { contactId: bareId(contact) }, json: { ...body, ...version } })
      : contacts.$post({ json: body }),
  );
  if (answer.ok) return seeOther(page, `/contacts/${answer.data.id}`);
  // A browser gives no file back: what was chosen has to be chosen again.
  return refused(page, values, answer.refusal);
}
