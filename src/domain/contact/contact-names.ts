import { partsOf } from './contact-form-values.ts';
import { contactName, sortName } from './contact-name.ts';
import { fullName } from '../text/full-name.ts';

type Names = { full_name: string | null; first_name: string | null; last_name: string | null };

/** The two parts that a contact has: where its name is in one piece, those of that. */
function partsBefore({ full_name, first_name, last_name }: Names) {
  if (first_name !== null || last_name !== null || full_name === null) return { first_name, last_name };
  const parts = partsOf(full_name);
  return { first_name: parts.first_name || null, last_name: parts.last_name || null };
}

/**
 * The names of a contact after a change: whole and parts say the same. A whole name alone puts away parts that say
 * another; parts alone make the whole name, and one part alone leaves the other as it is.
 */
export function namesAfter(
  before: Names,
  change: { [Name in keyof Names]?: Names[Name] | undefined },
): Names {
  const saysParts = change.first_name !== undefined || change.last_name !== undefined;
  const had = saysParts && change.full_name === undefined ? partsBefore(before) : before;
  const first_name = change.first_name === undefined ? had.first_name : change.first_name;
  const last_name = change.last_name === undefined ? had.last_name : change.last_name;
  const parts = fullName({ first_name, last_name }) || null;
  if (change.full_name === undefined)
    return saysParts
      ? { full_name: parts, first_name, last_name }
      : { full_name: before.full_name, first_name, last_name };
  if (change.full_name === null || change.full_name === parts)
    return { full_name: parts, first_name, last_name };
  return saysParts && parts !== null
    ? { full_name: change.full_name, first_name, last_name }
    : { full_name: change.full_name, first_name: null, last_name: null };
}

/** What a contact is sorted by: the name that it is shown by, folded. */
export const sortNameOf = (
  contact: Names & {
    contact_linkedin_url: string | null;
    emails: readonly string[];
    enriched_name: string | null;
  },
): string => sortName(contactName(contact));
