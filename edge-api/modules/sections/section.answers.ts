import { z } from 'zod';
import type {
  PublicField,
  PublicFile,
  PublicLink,
  PublicPhoto,
  PublicVideo,
} from '../../../src/domain/card/public-card.ts';

const item = { id: z.string(), order: z.int(), injected: z.boolean() };

/** A contact field or a social-media item. */
export const fieldAnswer = z
  .object({
    ...item,
    field_type: z.object({ id: z.string(), title: z.string(), icon: z.string(), base_value: z.string() }),
    value: z.string(),
    label: z.string().nullable(),
    link: z.string().nullable(),
  })
  .meta({ id: 'CardField' }) satisfies z.ZodType<PublicField>;

export const linkAnswer = z.object({
  ...item,
  title: z.string(),
  link: z.string(),
  thumbnail: z.string().nullable(),
}) satisfies z.ZodType<PublicLink>;

export const videoAnswer = z.object({
  ...item,
  title: z.string().nullable(),
  link: z.string(),
  poster: z.string().nullable(),
}) satisfies z.ZodType<PublicVideo>;

export const photoAnswer = z.object({
  ...item,
  title: z.string().nullable(),
  image: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
}) satisfies z.ZodType<PublicPhoto>;

export const fileAnswer = z.object({
  ...item,
  title: z.string(),
  extension: z.string(),
  size: z.int(),
  updated: z.iso.datetime(),
  icon: z.object({ image: z.string() }),
}) satisfies z.ZodType<PublicFile>;
