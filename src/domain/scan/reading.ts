/** A box in a card's picture, in pixels. */
export type PictureBox = { x: number; y: number; width: number; height: number };

/** A line read by any OCR engine, with confidence (0 to 1) and box. */
export type ReadLine = { text: string; confidence: number; box: PictureBox };

/** Fields that a card has once. */
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
/** Fields that a card can have several times. */
export const LIST_FIELDS = ['emails', 'phones'] as const;

type SingleField = (typeof SINGLE_FIELDS)[number];
export type ListField = (typeof LIST_FIELDS)[number];

/** A value with confidence (0 to 1) and box; null if not printed, for example from a code on the card. */
export type FoundValue = { value: string; confidence: number; box: PictureBox | null };

/** The fields found on a card; absent if not found. Phones are `+` and digits if the country is known. */
export type CardFields = Partial<Record<SingleField, FoundValue> & Record<ListField, FoundValue[]>>;

/** A read card: fields, all lines, and the size of the straightened picture that the boxes refer to. */
export type CardReading = { fields: CardFields; lines: ReadLine[]; width: number; height: number };
