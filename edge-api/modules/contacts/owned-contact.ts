import type { FindOwned } from '../../http/call.ts';
import { showContact } from './contacts.usecases.ts';

/** Behind the type of a contact, its id in a path. */
export const TYPED_CONTACT = '/:type{exchange|manual|scan|import}/:contactId';

/** The id of a contact as a path has it: bare, or behind its type. */
const contactIdOf = ({ type, contactId = '' }: Readonly<Record<string, string>>): string =>
  type === undefined ? contactId : `${type}/${contactId}`;

export const ownContact: FindOwned = (deps, actor, params) => showContact(deps, actor, contactIdOf(params));
