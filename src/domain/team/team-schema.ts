import { z } from 'zod';
import { emailSchema } from '../addresses/email-schema.ts';
import { INVITATIONS_PER_CALL, TEAM_NAME_MAX, TEAM_SEARCH_MAX } from '../limits/team.ts';
import { FIRST_NAME_MAX, JOB_TITLE_MAX, LAST_NAME_MAX } from '../limits/text.ts';
import { listPageSchema } from '../pages/list-page.ts';
import { oneLine } from '../text/one-line.ts';
import { TEAM_ROLES } from '../permissions/roles.ts';
import { tagIdsSchema } from '../contact/contact-input.ts';
import { GIVEN_ROLES, LINK_ROLES } from './team-people.ts';

const missing = ({ input }: { input?: unknown }) => (input === undefined ? 'required' : undefined);

/** A change of a team: `logo` is a data URL, or empty for none. */
export const teamChangeSchema = z.strictObject({
  name: z
    .string('team_name.invalid')
    .max(TEAM_NAME_MAX * 4, 'team_name.too_long')
    .overwrite(oneLine)
    .min(1, 'team_name.required')
    .refine((name) => name.length <= TEAM_NAME_MAX, 'team_name.too_long')
    .optional(),
  logo: z.string('logo.invalid').optional(),
  directories: z.boolean().optional(),
});
export type TeamChange = z.output<typeof teamChangeSchema>;

/**
 * Filters of a team's people: `search` is a part of a name or an address, `tag` one of the team's, `card` `none` for
 * those without a card; all by default.
 */
const peopleMatch = {
  search: z.string().max(TEAM_SEARCH_MAX).optional(),
  tag: z.string().max(64).optional(),
  role: z.enum(TEAM_ROLES, { error: 'role.invalid' }).optional(),
  card: z.literal('none').optional(),
};
export const peopleMatchSchema = z.strictObject(peopleMatch);
export type PeopleMatch = z.output<typeof peopleMatchSchema>;

/** A page of a team's people. */
export const membersQuerySchema = listPageSchema.extend(peopleMatch);
export type MembersQuery = z.output<typeof membersQuerySchema>;

/** A page of a team's open invitations, all or only those by mail or by link. */
export const invitationsQuerySchema = listPageSchema.extend({
  search: peopleMatch.search,
  role: peopleMatch.role,
  kind: z.enum(['mail', 'link']).optional(),
});
export type InvitationsQuery = z.output<typeof invitationsQuerySchema>;

/** A new role for one of a team's people. */
export const memberRoleSchema = z.object({ role: z.enum(GIVEN_ROLES, { error: 'role.invalid' }) });

/** The team tags of a person. */
export const memberTagsSchema = z.object({ tags: tagIdsSchema });

/** Who gets the contacts of a removed person: they themselves, or the team. */
export const removalSchema = z.object({ contacts: z.enum(['keep', 'team']).default('keep') });
export type ContactsAfter = z.output<typeof removalSchema>['contacts'];

/** The new owner of the team. */
export const ownershipSchema = z.object({ user_id: z.string({ error: missing }).max(64) });

/** A person to invite, with the details from a list. */
export const inviteeSchema = z.object({
  email: emailSchema,
  role: z.enum(GIVEN_ROLES, { error: 'role.invalid' }).optional(),
  first_name: z.string().max(FIRST_NAME_MAX, 'first_name.too_long').overwrite(oneLine).nullish(),
  last_name: z.string().max(LAST_NAME_MAX, 'last_name.too_long').overwrite(oneLine).nullish(),
  job_title: z.string().max(JOB_TITLE_MAX, 'job_title.too_long').overwrite(oneLine).nullish(),
});
export type Invitee = z.output<typeof inviteeSchema>;

/** Invitations by mail to `emails` or `people`, or with `link` one that anyone can use; `role` is the default. */
export const invitationsSchema = z
  .object({
    emails: z.array(emailSchema).max(INVITATIONS_PER_CALL, 'invitations.too_many').default([]),
    people: z.array(inviteeSchema).max(INVITATIONS_PER_CALL, 'invitations.too_many').default([]),
    link: z.boolean().default(false),
    role: z.enum(GIVEN_ROLES, { error: 'role.invalid' }).default('member'),
  })
  .refine(({ emails, people }) => emails.length + people.length <= INVITATIONS_PER_CALL, {
    path: ['emails'],
    message: 'invitations.too_many',
  })
  .refine(({ emails, people, link }) => link || emails.length + people.length > 0, {
    path: ['emails'],
    message: 'required',
  })
  .refine(({ link, role }) => !link || LINK_ROLES.some((one) => one === role), {
    path: ['role'],
    message: 'role.invalid',
  });
export type InvitationsRequest = z.output<typeof invitationsSchema>;

/** The token of an invitation's mail or link. */
export const joinSchema = z.object({ token: z.string({ error: missing }).min(1, 'required').max(200) });
