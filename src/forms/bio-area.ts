import { BIO_MAX } from '../domain/limits/text.ts';
import { ALLOWED_RICH_TEXT } from '../domain/text/rich-text.ts';
import { profile } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { format } from '../messages/format.ts';
import { sentence } from '../messages/sentence.ts';

const words = editor.details;

/** Texts and limits of the bio field and its toolbar. */
export const BIO_AREA = {
  label: words.bio,
  rules: ALLOWED_RICH_TEXT,
  maxLength: BIO_MAX,
  texts: {
    toolbar: words.toolbar,
    link: words.link,
    count: (length: number, max: number) => format(profile.counter, { length, max }),
    tooLong: sentence('bio.too_long'),
  },
} as const;
