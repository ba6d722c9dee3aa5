/** The product's name and its derived forms: the only place where it is written. */
export const BRAND = {
  /** For people. */
  name: 'Cardea',
  /** For machines: prefixes of fields, cookies, files and variables. */
  slug: 'cardea',
  /** The account's field for the product's own branding, `{product}_branding` in the specification. */
  branding_field: 'cardea_branding',
  /** A document's title. */
  title: (page: string): string => `Cardea · ${page}`,
} as const;
