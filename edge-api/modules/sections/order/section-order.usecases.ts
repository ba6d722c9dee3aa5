import { rightsOfOrder } from './section-order.schema.ts';
import { resolveSections, type Section } from '../../../../src/domain/sections/sections.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../kit/problems.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import { changingProfile } from '../../profiles/changing-profile.ts';
import { findOwnProfile } from '../../profiles/find-profile.usecases.ts';
import { readSectionSettings, writeSectionOrder } from './section-order.repository.ts';

/** The order of the sections of one of the caller's profiles. */
export type SectionOrder = { sections: Section[] };

/** All seven sections of one of the caller's profiles, in order. @throws Problem 404 */
export async function showSectionOrder(deps: Deps, actor: Actor, handle: string): Promise<SectionOrder> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  return { sections: resolveSections(await readSectionSettings(deps.db, profile.id)) };
}

/**
 * Reorders the sections of one of the caller's profiles, and shows or hides them. Only changes need a right, and all
 * are written or none. @throws Problem 404; 403 for a section that the role cannot edit
 */
export async function changeSectionOrder(
  deps: Deps,
  actor: Actor,
  handle: string,
  { sections }: SectionOrder,
): Promise<SectionOrder> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  const before = resolveSections(await readSectionSettings(deps.db, profile.id));
  const { all, some } = rightsOfOrder(before, sections);
  requireMay(actor, all, 'profiles:write');
  requireMay(actor, { anyOf: some }, 'profiles:write');
  if (all.length + some.length === 0) return { sections };
  const isWritten = await changingProfile(deps, actor, profile, ['section_order'], (event) =>
    writeSectionOrder(deps.db, profile.id, sections, deps.now(), event),
  );
  if (!isWritten) throw notFound();
  return { sections };
}
