import { z } from 'zod';
import { emailIssue, normalizeEmail } from './email.ts';
import { EMAIL_MAX } from '../limits/text.ts';

/** A required address; parses to its normalized spelling and fails with one code. */
export const emailSchema = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'email.invalid') })
  .overwrite(normalizeEmail)
  .superRefine((email, context) => {
    const message = emailIssue(email);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ format: 'email', maxLength: EMAIL_MAX });
