import { z } from 'zod';
import {
  CTA_PRIORITIES,
  CTA_TYPES,
  ctaTypeOf,
  isCustomCta,
  type CallToAction,
  type CtaPriority,
} from './cta.ts';
import { CTA_LABEL_MAX, LINK_MAX } from '../limits/text.ts';
import { ensureHttps } from '../addresses/links.ts';
import { oneLine } from '../text/one-line.ts';

const oneOf = <Value extends string>(field: string, values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: ({ input }) => (input === undefined ? 'required' : `${field}.invalid`) });

const text = (field: string, max: number) =>
  z
    .string(`${field}.invalid`)
    .overwrite(oneLine)
    .max(max, `${field}.too_long`)
    .nullish()
    .transform((value) => value || null);

/** A web address, prefixed with https:// if it has no scheme. */
const link = text('link', LINK_MAX).transform((value, context) => {
  const address = value && ensureHttps(value);
  if (value && !address) context.addIssue({ code: 'custom', message: 'link.invalid' });
  if (address && address.length > LINK_MAX) context.addIssue({ code: 'custom', message: 'link.too_long' });
  return address;
});

/**
 * The body of `PUT /api/p/{handle}/cta`. A custom priority needs a label and a link. Absent fields are empty;
 * `cta_type` then follows from the priority.
 */
export const ctaSchema = z
  .object({
    priority: oneOf('priority', CTA_PRIORITIES),
    action: text('action', CTA_LABEL_MAX),
    cta_type: oneOf('cta_type', CTA_TYPES).nullish(),
    link,
  })
  .superRefine(({ priority, ...given }, context) => {
    if (!isCustomCta(priority)) return;
    for (const field of ['action', 'link'] as const) {
      if (given[field] === null) context.addIssue({ code: 'custom', message: 'required', path: [field] });
    }
  })
  .transform((cta): CallToAction => ({ ...cta, cta_type: cta.cta_type ?? ctaTypeOf(cta.priority) }));

type Typed = { priority: CtaPriority; action: string; link: string };

/** Values of the owner's form. Label and link are stored even without a custom button, and are then not validated. */
export const ctaFormSchema = z
  .custom<Typed>()
  .transform(({ priority, action, link: typed }): z.input<typeof ctaSchema> => ({
    priority,
    action,
    link: isCustomCta(priority) || link.safeParse(typed).success ? typed : null,
  }))
  .pipe(ctaSchema);
