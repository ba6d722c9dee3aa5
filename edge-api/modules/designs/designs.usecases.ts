import { CUSTOM_DESIGN_TITLE, withColours } from '../../../src/domain/designs/custom-design.ts';
import { STORED_COLOURS } from '../../../src/domain/designs/design-colours.ts';
import { isSameColour } from '../../../src/domain/designs/colours.ts';
import type { DesignUpdate } from '../../../src/domain/designs/custom-design-schema.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { changingProfile } from '../profiles/changing-profile.ts';
import { findOwnProfile } from '../profiles/find-profile.usecases.ts';
import { toDesign, toDesignView, type DesignView } from './design-view.ts';
import {
  insertOwnDesign,
  readDesigns,
  readOwnDesign,
  readWithOwnDesign,
  writeOwnDesign,
} from './designs.repository.ts';

/** The designs that one of the caller's profiles can have, its custom one last. @throws Problem 404 */
export async function listDesigns(
  deps: Deps,
  actor: Actor,
  handle: string,
): Promise<{ count: number; results: DesignView[] }> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  const rows = await readDesigns(deps.db, profile.id);
  const results = rows.map((row) => toDesignView(row, actor.permissions.canEditCustomColor));
  return { count: results.length, results };
}

/**
 * The custom design of one of the caller's profiles. Created on first use, in the card's colours, if the role can have
 * one; no card shows it before it is changed or chosen, so a repetition changes nothing. @throws Problem 404; 403
 * without one or the right to it
 */
export async function showCustomDesign(deps: Deps, actor: Actor, profileId: string): Promise<DesignView> {
  requireMay(actor, 'own', 'profiles:read');
  const { owner } = actor;
  const found = await readWithOwnDesign(deps.db, owner, profileId);
  if (!found) throw notFound();
  const canCustomize = actor.permissions.canEditCustomColor;
  if (found.design) return toDesignView(found.design, canCustomize);
  requireMay(actor, 'custom_color', 'profiles:write');
  await insertOwnDesign(deps.db, profileId, CUSTOM_DESIGN_TITLE);
  const made = await readWithOwnDesign(deps.db, owner, profileId);
  if (!made?.design) throw notFound();
  return toDesignView(made.design, canCustomize);
}

/** A design's number; anything else does not exist. @throws Problem 404 */
export function designIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

/** The custom design of one of the caller's profiles. @throws Problem 404 also for presets, which cannot be changed */
export async function findDesign(deps: Deps, actor: Actor, designId: number) {
  requireMay(actor, 'own', 'profiles:write');
  const found = await readOwnDesign(deps.db, actor.owner, designId);
  if (!found) throw notFound();
  return found;
}

/**
 * Changes the colours of a profile's custom design and puts it on that profile. Unchanged values need no right, in any
 * spelling. @throws Problem 404 also for presets, which cannot be changed; 403
 */
export async function changeDesign(
  deps: Deps,
  actor: Actor,
  designId: number,
  update: DesignUpdate,
): Promise<DesignView> {
  const found = await findDesign(deps, actor, designId);
  const before = toDesign(found.design);
  const after = withColours(before, update);
  const isChange =
    found.card_design_id !== designId ||
    STORED_COLOURS.some((colour) => !isSameColour(before[colour], after[colour]));
  if (isChange) {
    requireMay(actor, 'custom_color', 'profiles:write');
    const write = { profile_id: found.profile_id, design: after, now: deps.now() };
    const whose = { id: found.profile_id, user_id: found.user_id };
    const isWritten = await changingProfile(deps, actor, whose, ['design'], (event) =>
      writeOwnDesign(deps.db, { ...write, event }),
    );
    if (!isWritten) throw notFound();
  }
  return { ...after, is_custom: true, editable: actor.permissions.canEditCustomColor };
}
