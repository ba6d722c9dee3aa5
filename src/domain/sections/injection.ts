import { z } from 'zod';
import { SECTION_NAMES, type SectionName } from './sections.ts';

/** Query parameter: sections of a business profile show the switch that applies them to the whole team. */
const APPLY_PARAM = 'apply-to-all-team-members';

/** Whether sections can be applied to the whole team here: a business profile, in a frame whose address requests it. */
export const appliesToAll = (isBusiness: boolean, framed: boolean, search: URLSearchParams): boolean =>
  isBusiness && framed && search.has(APPLY_PARAM);

const names = z
  .array(z.enum(SECTION_NAMES, 'section.invalid'), 'sections.invalid')
  .refine((list) => new Set(list).size === list.length, 'section.invalid')
  .optional();
const flag = z.boolean('enabled.invalid').optional();
const flags = Object.fromEntries(SECTION_NAMES.map((name) => [name, flag])) as Record<
  SectionName,
  typeof flag
>;

/** The body of `PUT /api/p/{handle}/injection`: all pushed sections, or one flag: `{files: true}`. */
export const injectionSchema = z
  .object({ injecting_sections: names, ...flags })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    path: ['injecting_sections'],
    message: 'required',
  });
export type InjectionUpdate = z.infer<typeof injectionSchema>;

/** The response of `GET` and `PUT`. */
export const injectionAnswer = z.object({ injecting_sections: z.array(z.enum(SECTION_NAMES)) });
export type Injection = z.infer<typeof injectionAnswer>;

/** The pushed sections after an update, in the usual order. */
export const injectedAfter = (before: readonly SectionName[], update: InjectionUpdate): SectionName[] =>
  SECTION_NAMES.filter(
    (name) => update.injecting_sections?.includes(name) ?? update[name] ?? before.includes(name),
  );

/** The differing sections: newly pushed ones, and removed ones. */
export const changedInjection = (before: readonly SectionName[], after: readonly SectionName[]) => ({
  added: after.filter((name) => !before.includes(name)),
  removed: before.filter((name) => !after.includes(name)),
});
