import { z } from 'zod';
import { passwordIssues } from '../../../../src/domain/account/password.ts';
import { firstName, lastName, wholeName } from '../../../../src/domain/account/person-name.ts';
import { accountEmail, secretText } from '../auth.schema.ts';

/** The names as they were given, or `name` cut in two at its first space. */
function namesOf(body: { name?: string; first_name?: string; last_name?: string }) {
  const [first = '', ...others] = (body.name ?? '').split(/\s+/);
  return { first_name: body.first_name ?? first, last_name: body.last_name ?? others.join(' ') };
}

/**
 * The body of `POST /api/auth/sign-up/email`. `name` is what better-auth asks for; without the two names it is
 * cut in two. Where the mail's link leads to is this product's matter, so nothing else is taken over.
 */
export const signUpSchema = z
  .object({
    name: wholeName.optional(),
    first_name: firstName.optional(),
    last_name: lastName.optional(),
    email: accountEmail,
    password: secretText,
  })
  .transform(({ email, password, ...names }) => ({ email, password, ...namesOf(names) }))
  .superRefine((body, context) => {
    const broken = [
      ...(body.first_name === '' ? [['first_name', 'first_name.required']] : []),
      ...(firstName.safeParse(body.first_name).success ? [] : [['first_name', 'first_name.too_long']]),
      ...(lastName.safeParse(body.last_name).success ? [] : [['last_name', 'last_name.too_long']]),
      ...passwordIssues(body.password, body.email).map((issue) => ['password', issue]),
    ];
    for (const [path = '', message = ''] of broken)
      context.addIssue({ code: 'custom', path: [path], message });
  })
  .transform((body) => ({ ...body, name: `${body.first_name} ${body.last_name}`.trim() }));
