import { z } from 'zod';
import { SECTION_NAMES } from '../sections/sections.ts';
import { addMonths } from '../locale/add-months.ts';

/** The specification's analytics events, by its names; it requires one for logo uploads without naming it. */
export const PRODUCT_EVENTS = [
  'profile_picture_uploaded',
  'upload_cover_photo',
  'upload_logo',
  'upgrade_from_upload_logo',
  'upgrade_from_colour_picker',
  'upgrade_from_edit_section',
  'scanner_uploaded_from_gallery',
  'thumbnail_link_redirect',
  'general_field_redirect',
  'social_media_redirect',
] as const;
export type ProductEventName = (typeof PRODUCT_EVENTS)[number];

/** Properties of an event. None is user text, except the handle of the card. */
export type ProductEventProperties = {
  /** The section whose lock led to the plans. */
  section?: (typeof SECTION_NAMES)[number];
  handle?: string;
  field_type_id?: string;
  category?: 'contactInfo' | 'socialMedia';
};

/** The body of `POST /api/product-events`: events known only to a browser. Other fields are ignored. */
export const reportedProductEventSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.enum(['upgrade_from_upload_logo', 'upgrade_from_colour_picker', 'scanner_uploaded_from_gallery']),
  }),
  z.object({ name: z.literal('upgrade_from_edit_section'), section: z.enum(SECTION_NAMES) }),
]);
export type ReportedProductEvent = z.infer<typeof reportedProductEventSchema>;

/** The event and category of a visitor's click on an element of a card. */
export const CLICK_EVENTS = {
  field: { name: 'general_field_redirect', category: 'contactInfo' },
  social: { name: 'social_media_redirect', category: 'socialMedia' },
  link: { name: 'thumbnail_link_redirect', category: null },
} as const satisfies Record<
  string,
  { name: ProductEventName; category: ProductEventProperties['category'] | null }
>;

/** Months for which an event is stored: a year, and the month it is compared with. */
const PRODUCT_EVENT_MONTHS = 13;

/** Events before this moment are deleted. */
export const productEventsSince = (now: Date): Date => addMonths(now, -PRODUCT_EVENT_MONTHS);
