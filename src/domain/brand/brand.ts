/** The product's name and what is made of it: the only place where it is written. */
export const BRAND = {
  /** As people read it. */
  name: 'Cardea',
  /** As machines write it: prefixes of fields, cookies, files and variables. */
  slug: 'cardea',
  /** The account's field for the product's own branding, `{product}_branding` in the specification. */
  branding_field: 'cardea_branding',
  /** A document's title. */
  title: (page: string): string => `Cardea · ${page}`,
} as const;
