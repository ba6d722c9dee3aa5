import { z } from 'zod';
import { contactTagSchema } from '../../../src/domain/contact/tags.ts';
import { TEAM_PLANS, TEAM_ROLES } from '../../../src/domain/permissions/roles.ts';
import { GIVEN_ROLES, INVITED_STATES } from '../../../src/domain/team/team-people.ts';
import type { InvitationView } from './invitations/invitations.usecases.ts';
import type { LogView } from './log.usecases.ts';
import type { MemberView } from './members.usecases.ts';
import type { TeamView } from './team.usecases.ts';

const role = z.enum(TEAM_ROLES);

export const teamAnswer = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(TEAM_PLANS),
  logo: z.string().nullable(),
  seats: z.object({ paid: z.int(), used: z.int(), invited: z.int() }),
  role,
  directories: z.boolean(),
  business_handle: z.string().nullable(),
}) satisfies z.ZodType<TeamView>;

export const memberAnswer = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role,
  job_title: z.string().nullable(),
  picture: z.string().nullable(),
  views_last_30_days: z.int(),
  profiles: z.array(z.object({ id: z.string(), handle: z.string(), is_default: z.boolean() })),
  tags: z.array(contactTagSchema),
  joined_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
}) satisfies z.ZodType<MemberView>;

export const membersAnswer = z.object({ count: z.int(), results: z.array(memberAnswer) });

const given = z.enum(GIVEN_ROLES);

export const invitationAnswer = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'link']),
  email: z.string().nullable(),
  role: given,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  job_title: z.string().nullable(),
  lapsed: z.boolean(),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
}) satisfies z.ZodType<InvitationView>;

export const invitationsAnswer = z.object({ count: z.int(), results: z.array(invitationAnswer) });

/** The result of each address, and the link if one was created: its URL is only shown here. */
export const invitedAnswer = z.object({
  count: z.int(),
  results: z.array(z.object({ email: z.string(), status: z.enum(INVITED_STATES) })),
  link: z.object({ id: z.string(), url: z.string(), role: given, expires_at: z.iso.datetime() }).nullable(),
});

export const joinedAnswer = z.object({ team_id: z.string(), name: z.string(), role: given });

/** `offered` waits for the recipient to accept. */
export const ownershipAnswer = z.object({
  status: z.enum(['offered', 'passed']),
  user_id: z.string(),
  expires_at: z.iso.datetime().nullable(),
});

export const logAnswer = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      sentence: z.string(),
      details: z.string(),
      actor_id: z.string().nullable(),
      actor: z.string().nullable(),
      picture: z.string().nullable(),
      whom: z.string().nullable(),
      subject: z
        .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
        .readonly(),
      address: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
}) satisfies z.ZodType<LogView>;
