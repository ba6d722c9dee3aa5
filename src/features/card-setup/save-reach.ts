import type { ReadableAnswer } from '../../api/problem.ts';
import type { Reach } from '../../domain/card/card-reach.ts';
import { api } from '../../stores/call.ts';

/**
 * Adds the typed items after the card's existing ones. Existing ones are not added again, so that it can be retried.
 * @returns the first failed response, or null
 */
export async function saveReach(handle: string, typed: Reach): Promise<ReadableAnswer | null> {
  if (!Object.values(typed).some((value) => value?.trim())) return null;
  const { withContact, withLink } = await import('../../domain/card/card-reach.ts');
  const { contact_info, thumbnail_links } = api.sections.p[':handle'];
  const param = { handle };
  if (typed.phone || typed.email) {
    const now = await contact_info.$get({ param });
    if (!now.ok) return now;
    const json = withContact(await now.json(), typed);
    const done = json && (await contact_info.$put({ param, json: json as never }));
    if (done && !done.ok) return done;
  }
  if (!typed.link) return null;
  const now = await thumbnail_links.$get({ param });
  if (!now.ok) return now;
  const json = withLink(await now.json(), typed);
  const done = json && (await thumbnail_links.$put({ param, json: json as never }));
  return done && !done.ok ? done : null;
}
