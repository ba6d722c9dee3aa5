import { partsOf } from './contact-form-values.ts';
import { contactName, orderedName } from './contact-name.ts';
import { fullName } from '../text/full-name.ts';

type Names = { full_name: string | null; first_name: string | null; last_name: string | null };

/** First and last name of a contact, split from a full name if it has only that. */
function partsBefore({ full_name, first_name, last_name }: Names) {
  if (first_name !== null || last_name !== null || full_name === null) return { first_name, last_name };
  const parts = partsOf(full_name);
  return { first_name: parts.first_name || null, last_name: parts.last_name || null };
}

/**
 * The names of a contact after a change, with full name and parts in agreement. A new full name clears parts that
 * differ; new parts rebuild the full name, and one part leaves the other unchanged.
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

/** The sort key of a contact: its folded display name. */
export const sortNameOf = (
  contact: Names & {
    contact_linkedin_url: string | null;
    emails: readonly string[];
    enriched_name: string | null;
  },
): string => orderedName(contactName(contact));
