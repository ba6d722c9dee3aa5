import { z } from 'zod';
import { SIGN_ON_PROTOCOLS } from '../../../src/domain/sign-on/sign-on.ts';
import { LINK_ROLES } from '../../../src/domain/team/team-people.ts';
import type { SignOnView } from './sign-on.usecases.ts';

/** `addresses` are the URLs for the company's identity provider and directory; the secret is never shown. */
export const signOnAnswer = z.object({
  sign_on: z
    .object({
      protocol: z.enum(SIGN_ON_PROTOCOLS),
      domain: z.string(),
      is_verified: z.boolean(),
      issuer: z.string(),
      client_id: z.string().nullable(),
      entry_point: z.string().nullable(),
      certificate: z.string().nullable(),
      role: z.enum(LINK_ROLES),
    })
    .nullable(),
  addresses: z
    .object({
      redirect_uri: z.string(),
      acs_url: z.string(),
      entity_id: z.string(),
      directory_url: z.string(),
    })
    .nullable(),
  directory: z.object({ created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() }).nullable(),
}) satisfies z.ZodType<SignOnView>;

export const proofSentAnswer = z.object({ sent_to: z.string() });
export const domainProvenAnswer = z.object({ team: z.string(), domain: z.string() });

/** The token is only shown here. */
export const directoryTokenAnswer = z.object({ token: z.string(), url: z.string() });
