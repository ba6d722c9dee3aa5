/** Fields that enrichment can find, by the names that the owner sees. */
export const FOUND_FIELDS = [
  'full_name',
  'job_title',
  'company_name',
  'website',
  'contact_linkedin_url',
  'country',
  'time_zone',
  'email',
  'phone',
] as const;
export type FoundField = (typeof FOUND_FIELDS)[number];

/** Sources of a value. */
export const FOUND_SOURCES = ['card', 'people_data', 'email', 'phone', 'link'] as const;
export type FoundSource = (typeof FOUND_SOURCES)[number];
