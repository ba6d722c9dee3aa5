import { z } from 'zod';
import { emailIssue, normalizeEmail } from './email.ts';
import { EMAIL_MAX } from '../limits/text.ts';

const text = () =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'email.invalid') })
    .overwrite(normalizeEmail);

/** A required address; parses to its normalized spelling, and fails with one code. */
export const emailSchema = text()
  .superRefine((email, context) => {
    const message = emailIssue(email);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ format: 'email', maxLength: EMAIL_MAX });

/** An address that may be left empty. */
export const optionalEmailSchema = text()
  .superRefine((email, context) => {
    const message = email === '' ? null : emailIssue(email);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ maxLength: EMAIL_MAX });
