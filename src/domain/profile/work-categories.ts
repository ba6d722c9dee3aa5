/** Business categories: a number in the data (`work_category`), a title for people. */
export const WORK_CATEGORIES: readonly { id: number; title: string }[] = [
  'Accounting and finance',
  'Agriculture and food',
  'Architecture and engineering',
  'Arts and entertainment',
  'Construction and trades',
  'Consulting',
  'Design and media',
  'Education',
  'Energy and environment',
  'Events and hospitality',
  'Government and public service',
  'Health and care',
  'Information technology',
  'Insurance',
  'Law',
  'Logistics and transport',
  'Manufacturing',
  'Marketing and communication',
  'Non-profit',
  'Real estate',
  'Research and science',
  'Retail and commerce',
  'Sales',
  'Sports and wellbeing',
  'Other',
].map((title, index) => ({ id: index + 1, title }));

/** The title of a category, or null if unknown. */
export function workCategoryTitle(id: number | null): string | null {
  return WORK_CATEGORIES.find((category) => category.id === id)?.title ?? null;
}
