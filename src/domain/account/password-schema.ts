import { z } from 'zod';
import { DELETE_PASSWORD_MIN, PASSWORD_MAX } from '../limits/text.ts';

/** The password that confirms deleting an account; it may have been set under older rules. */
export const deletePasswordSchema = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'password.invalid') })
  .min(1, { error: 'password.required', abort: true })
  .min(DELETE_PASSWORD_MIN, 'delete_password.too_short')
  .max(PASSWORD_MAX, 'password.too_long');
