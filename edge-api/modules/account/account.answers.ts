import { z } from 'zod';
import { permissionsFor, type PermissionFlag } from '../../../src/domain/permissions/permissions.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import type { AccountView } from './account.usecases.ts';

/** Every role has every flag, so any role lists them all. */
const FLAGS = Object.keys(permissionsFor('SOLO_ACTIVE_DEFAULT', [])).filter(
  (name) => name !== 'profilesLimit' && name !== 'contactsLimit',
) as PermissionFlag[];

const permissions = z
  .object({
    ...(Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<PermissionFlag, z.ZodBoolean>),
    profilesLimit: z.int(),
    contactsLimit: z.int().nullable(),
  })
  .meta({ id: 'Permissions' });

/** `GET` and `PUT /api/account`. */
export const accountAnswer = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    status: z.string(),
    role: z.enum(ROLES),
    plan: z.string(),
    team_id: z.string().nullable(),
    permissions,
    cardea_branding: z.boolean(),
    ios_save_hint: z.boolean(),
    wizard_step: z.string().nullable(),
    cards: z.array(z.object({ code: z.string(), url: z.string() })),
  })
  .meta({ id: 'Account' }) satisfies z.ZodType<AccountView>;

/** `POST /api/account/verify-password`. */
export const verifiedAnswer = z.object({ verified: z.literal(true) });

/** `GET /api/account/sessions`. */
export const sessionsAnswer = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
});
