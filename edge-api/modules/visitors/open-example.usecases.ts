import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { isDatabaseAway } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { openCard } from './open-card.usecases.ts';

/** Demo cards: one with everything, a business with its people, one in another script. */
const DEMO_HANDLES = ['ava', 'haldenrowe', 'solo_limited'];
/** Maximum examples; the first one opens. */
const EXAMPLES_MOST = 3;

/** The configured handles, separated by commas. */
const named = (handles: string) =>
  handles
    .split(',')
    .map((handle) => handle.trim())
    .filter((handle) => handle !== '');

async function openNamed(deps: Deps, handle: string): Promise<PublicCard | null> {
  try {
    const opened = await openCard(deps, handle);
    return opened.kind === 'card' ? opened.card : null;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

/**
 * The example cards for visitors of the site, at most three, the first of which opens. In production they are
 * configured: anyone could claim the handle of a default one. Only existing ones; without the database the page is
 * shown without examples.
 */
export async function openExamples(deps: Deps): Promise<PublicCard[]> {
  const { EXAMPLE_HANDLE, CARDEA_ENV } = deps.env;
  const usual = CARDEA_ENV === 'development' ? DEMO_HANDLES : [];
  const handles = EXAMPLE_HANDLE === undefined ? usual : named(EXAMPLE_HANDLE);
  const cards = await Promise.all(
    [...new Set(handles)].slice(0, EXAMPLES_MOST).map((handle) => openNamed(deps, handle)),
  );
  return cards.filter((card) => card !== null);
}

/** The first of them, or null. */
export const openExample = async (deps: Deps): Promise<PublicCard | null> =>
  (await openExamples(deps))[0] ?? null;
