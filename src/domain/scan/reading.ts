/** Where something stands in the picture of a card, in its pixels. */
export type PictureBox = { x: number; y: number; width: number; height: number };

/** A line that was read from a card, by whatever engine: how sure it is of it (0 to 1) and where it stands. */
export type ReadLine = { text: string; confidence: number; box: PictureBox };

/** What a card says once. */
export const SINGLE_FIELDS = [
  'full_name',
  'first_name',
  'last_name',
  'job_title',
  'company_name',
  'website',
  'address',
  'contact_linkedin_url',
] as const;
/** What a card may say several times. */
export const LIST_FIELDS = ['emails', 'phones'] as const;

type SingleField = (typeof SINGLE_FIELDS)[number];
export type ListField = (typeof LIST_FIELDS)[number];

/** One value, how sure it is (0 to 1), and where it was read; null where it was not print, such as a code on the card. */
export type FoundValue = { value: string; confidence: number; box: PictureBox | null };

/** What was found on a card: a field that is not on it is absent. Phones are `+` and digits where the country is known. */
export type CardFields = Partial<Record<SingleField, FoundValue> & Record<ListField, FoundValue[]>>;

/** A card that was read: its fields, all of its lines, and the size of the straightened picture that the boxes are of. */
export type CardReading = { fields: CardFields; lines: ReadLine[]; width: number; height: number };
