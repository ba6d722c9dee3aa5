import { z } from 'zod';
import { DELETE_PASSWORD_MIN, PASSWORD_MAX } from '../limits/text.ts';
import { passwordIssues } from './password.ts';

const text = () =>
  z.string({ error: (issue) => (issue.input === undefined ? 'required' : 'password.invalid') });

/** A password for a new account or a change of password; one issue for each broken rule, its message a code. */
export function passwordSchema(email: string) {
  return text().superRefine((password, context) => {
    for (const message of passwordIssues(password, email)) context.addIssue({ code: 'custom', message });
  });
}

/** The password that confirms deleting an account; older rules than today's may have made it. */
export const deletePasswordSchema = text()
  .min(1, { error: 'password.required', abort: true })
  .min(DELETE_PASSWORD_MIN, 'delete_password.too_short')
  .max(PASSWORD_MAX, 'password.too_long');
