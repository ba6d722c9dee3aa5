import { z } from 'zod';
import { SOCIAL_FIELD_TYPES } from './field-types.ts';
import { SECTION_NAMES, type SectionName } from './sections.ts';

type Ruled<Name extends SectionName> = Name extends 'contact_info' ? 'contact_information' : Name;
export type RuledSection = Ruled<SectionName>;

/** The specification's names of sections in `team_custom_metadata`, in its order, and the ones that they have everywhere else. */
export const RULED_SECTIONS = /* @__PURE__ */ Object.fromEntries(
  (['about', 'social_media', 'links', 'video', ...SECTION_NAMES] as const).map((name) => [
    name === 'contact_info' ? 'contact_information' : name,
    name,
  ]),
) as { readonly [Name in SectionName as Ruled<Name>]: Name };

const RULED = Object.keys(RULED_SECTIONS) as [RuledSection, ...RuledSection[]];

/** The fields of an object with a rule for each section, all alike. */
export const ruledFields = <Rule>(rule: Rule) =>
  Object.fromEntries(RULED.map((name) => [name, rule])) as Record<RuledSection, Rule>;

const ids = new Set(SOCIAL_FIELD_TYPES.map(({ id }) => id));

const rule = z
  .strictObject(
    { enabled: z.boolean({ error: ({ input }) => (input === undefined ? 'required' : 'enabled.invalid') }) },
    'section.invalid',
  )
  .optional();

/** Networks that members may add; null for all of them. */
const allowedFields = z
  .array(
    z.string('allowed_fields.invalid').refine((id) => ids.has(id), 'allowed_fields.invalid'),
    'allowed_fields.invalid',
  )
  .max(ids.size * 2, 'allowed_fields.invalid')
  .transform((list) => [...new Set(list)])
  .nullish();

/**
 * What a team decides of its members' cards (`team_custom_metadata`): which sections they may edit, and which networks
 * they may add. A section that is left out stays as it is.
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

/** A rule as it is kept; a section without one is enabled, with every network. */
export type SectionRule = { section: string; enabled: boolean; allowed_fields: string[] | null };

export type SectionRules = {
  sections: { [Name in RuledSection]: { enabled: boolean } } & {
    social_media: { enabled: boolean; allowed_fields: string[] | null };
  };
};

/** All seven rules, as the specification shapes them. */
export function rulesView(kept: readonly SectionRule[]): SectionRules {
  const of = (section: SectionName) => kept.find((one) => one.section === section);
  const sections = Object.fromEntries(
    Object.entries(RULED_SECTIONS).map(([name, section]) => {
      const enabled = of(section)?.enabled ?? true;
      const more = section === 'social_media' ? { allowed_fields: of(section)?.allowed_fields ?? null } : {};
      return [name, { enabled, ...more }];
    }),
  );
  return { sections } as SectionRules;
}

/** Whom a change of the rules would touch, and how: sections that close or open for them, and the networks that stay. */
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

/** What a change of the rules does to every member; null where it changes nothing. */
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
