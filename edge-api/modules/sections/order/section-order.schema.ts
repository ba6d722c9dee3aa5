import { z } from 'zod';
import { SECTION_NAMES, type Section, type SectionName } from '../../../../src/domain/sections/sections.ts';

const section = z.object(
  {
    name: z.enum(SECTION_NAMES, {
      error: ({ input }) => (input === undefined ? 'required' : 'section.invalid'),
    }),
    enabled: z.boolean({ error: ({ input }) => (input === undefined ? 'required' : 'enabled.invalid') }),
  },
  'sections.invalid',
);

/** The body of `PUT /api/p/{handle}/section_order`: all seven sections, each once, in order. */
export const sectionOrderSchema = z.object({
  sections: z
    .array(section, { error: ({ input }) => (input === undefined ? 'required' : 'sections.invalid') })
    .superRefine((sections, context) => {
      const names = sections.map(({ name }) => name);
      if (new Set(names).size !== SECTION_NAMES.length || names.length !== SECTION_NAMES.length)
        context.addIssue({ code: 'custom', message: 'sections.incomplete' });
    }),
});

/** The rights for a change of the order: to each of `all`, and to any of `some`. */
export type SectionRights = { all: SectionName[]; some: readonly SectionName[] };

/** Showing or hiding a section needs the right to it; moving sections needs the right to any of them. */
export function rightsOfOrder(before: readonly Section[], after: readonly Section[]): SectionRights {
  const was = new Map(before.map(({ name, enabled }) => [name, enabled]));
  const moved = after.some(({ name }, place) => before[place]?.name !== name);
  return {
    all: after.filter(({ name, enabled }) => was.get(name) !== enabled).map(({ name }) => name),
    some: moved ? SECTION_NAMES : [],
  };
}
