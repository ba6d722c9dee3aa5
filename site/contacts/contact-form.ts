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

/** The used parts of a page. */
type ContactFormPage = FormPage & { locals: Pick<AstroGlobal['locals'], 'actor'> };

/** The name of a contact in its form. */
function nameOf(contact: ContactDetail): FormNames {
  const { first_name, last_name } = formOf(contact);
  return { first_name, last_name };
}

const bareId = ({ id }: ContactDetail) => id.split('/').at(-1) ?? '';

/** The form of a contact, or of a new one; with the errors of a form submitted without scripts. */
export async function contactFormProps(
  page: ContactFormPage,
  contact: ContactDetail | null,
  state: FormState | null,
): Promise<ContactFormProps> {
  const { deps, actor } = page.locals;
  const { permissions } = actor!;
  const tags = permissions.canAssignTags ? (await listTags(deps, actor!)).results : null;
  const saved = state && !isDeletion(state.values) ? readContactForm(state.values) : formOf(contact);
  // Each tag states whether it is on, so that toggling one twice is not a change.
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

/** Whether a form only deletes its contact. */
const isDeletion = (values: Values) => values['intent'] === 'delete';

/** Deletes a contact and redirects to the list, which offers undo; one already gone counts as deleted. */
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
 * Handles the form of a contact, new or existing: redirects to its page, or shows the form with errors. An existing
 * one can be deleted instead.
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
  // Browsers do not send a file back: it must be chosen again.
  return refused(page, values, answer.refusal);
}
