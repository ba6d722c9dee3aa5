import { z } from 'zod';
import { SOCIAL_FIELD_TYPES } from './field-types.ts';
import { SECTION_NAMES, type SectionName } from './sections.ts';

type Ruled<Name extends SectionName> = Name extends 'contact_info' ? 'contact_information' : Name;
export type RuledSection = Ruled<SectionName>;

/** The specification's section names in `team_custom_metadata`, in its order, and the names used everywhere else. */
export const RULED_SECTIONS = /* @__PURE__ */ Object.fromEntries(
  (['about', 'social_media', 'links', 'video', ...SECTION_NAMES] as const).map((name) => [
    name === 'contact_info' ? 'contact_information' : name,
    name,
  ]),
) as { readonly [Name in SectionName as Ruled<Name>]: Name };

const RULED = Object.keys(RULED_SECTIONS) as [RuledSection, ...RuledSection[]];

/** Object fields with the same rule for each section. */
export const ruledFields = <Rule>(rule: Rule) =>
  Object.fromEntries(RULED.map((name) => [name, rule])) as Record<RuledSection, Rule>;

const ids = new Set(SOCIAL_FIELD_TYPES.map(({ id }) => id));

const rule = z
  .strictObject(
    { enabled: z.boolean({ error: ({ input }) => (input === undefined ? 'required' : 'enabled.invalid') }) },
    'section.invalid',
  )
  .optional();

/** Networks that members can add; null for all. */
const allowedFields = z
  .array(
    z.string('allowed_fields.invalid').refine((id) => ids.has(id), 'allowed_fields.invalid'),
    'allowed_fields.invalid',
  )
  .max(ids.size * 2, 'allowed_fields.invalid')
  .transform((list) => [...new Set(list)])
  .nullish();

/**
 * A team's rules for its members' cards (`team_custom_metadata`): editable sections, and networks that can be added.
 * Absent sections are unchanged.
 */
export const sectionRulesSchema = z.object({
  sections: z.strictObject(
    {
      ...ruledFields(rule),
      social_media: z
        .strictObject(
          { enabled: z.boolean('enabled.invalid'), allowed_fields: allowedFields },
          'section.invalid',
        )
        .optional(),
    },
    {
      error: ({ input, code }) =>
        input === undefined ? 'required' : code === 'unrecognized_keys' ? undefined : 'sections.invalid',
    },
  ),
});

export type SectionRulesChange = z.output<typeof sectionRulesSchema>;

/** A stored rule; a section without one is enabled, with every network. */
export type SectionRule = { section: string; enabled: boolean; allowed_fields: string[] | null };

export type SectionRules = {
  sections: { [Name in RuledSection]: { enabled: boolean } } & {
    social_media: { enabled: boolean; allowed_fields: string[] | null };
  };
};

/** All seven rules, in the specification's shape. */
export function rulesView(stored: readonly SectionRule[]): SectionRules {
  const of = (section: SectionName) => stored.find((one) => one.section === section);
  const sections = Object.fromEntries(
    Object.entries(RULED_SECTIONS).map(([name, section]) => {
      const enabled = of(section)?.enabled ?? true;
      const more = section === 'social_media' ? { allowed_fields: of(section)?.allowed_fields ?? null } : {};
      return [name, { enabled, ...more }];
    }),
  );
  return { sections } as SectionRules;
}

/** The effect of changed rules on members: sections that close or open for them, and remaining networks. */
export const touchedByRulesAnswer = z.object({
  members: z.array(
    z.object({
      user_id: z.string(),
      sections: z.array(z.enum(RULED)),
      freed: z.array(z.enum(RULED)),
      allowed_fields: z
        .array(z.string())
        .nullable()
        .optional()
        .describe('Left out where the networks stay as they are; null for all of them.'),
    }),
  ),
});
export type TouchedByRules = z.output<typeof touchedByRulesAnswer>;

/** The changes of rules for every member; null if there are none. */
export function changedRules(
  before: SectionRules,
  { sections }: SectionRulesChange,
): Omit<TouchedByRules['members'][number], 'user_id'> | null {
  const turned = (to: boolean) =>
    RULED.filter((name) => sections[name]?.enabled === to && before.sections[name].enabled !== to);
  const [closed, freed] = [turned(false), turned(true)];
  const [now, next] = [before.sections.social_media.allowed_fields, sections.social_media?.allowed_fields];
  const key = (list: readonly string[] | null) => (list === null ? '' : list.toSorted().join(' '));
  const isOther = next !== undefined && (key(now) !== key(next) || (now === null) !== (next === null));
  if (closed.length + freed.length === 0 && !isOther) return null;
  return { sections: closed, freed, ...(isOther && { allowed_fields: next }) };
}
