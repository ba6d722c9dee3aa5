import type { FindOwned } from '../../http/call.ts';
import { showContact } from './contacts.usecases.ts';

/** The path of a contact by its type and id. */
export const TYPED_CONTACT = '/:type{exchange|manual|scan|import|card}/:contactId';

/** The id of a contact from the parameters of a path: bare, or after its type. */
const contactIdOf = ({ type, contactId = '' }: Readonly<Record<string, string>>): string =>
  type === undefined ? contactId : `${type}/${contactId}`;

export const ownContact: FindOwned = (deps, actor, params) => showContact(deps, actor, contactIdOf(params));
