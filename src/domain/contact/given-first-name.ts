/** The first name that a visitor gave, or else the first word of their whole name; empty without a name. */
export const givenFirstName = (contact: { first_name: string | null; full_name: string | null }): string =>
  contact.first_name?.trim() || (contact.full_name?.trim().split(/\s+/)[0] ?? '');
