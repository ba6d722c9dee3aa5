import type { Interaction, Marks } from '../../src/features/analytics/analytics.types.ts';
import { brandPath } from '../../src/forms/brand-icons.ts';

/** Sources of a visit that have a mark of their own. */
const SOURCES = ['whatsapp', 'x', 'linkedin'];

/** The marks of networks by their icons, and of the sources that have one. */
export function marksOf(icons: readonly string[]): Marks {
  const known = [...new Set([...SOURCES, ...icons])].flatMap((icon) => {
    const path = brandPath(icon);
    return path ? [[icon, path] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The same of the networks that were clicked in visits. */
export const marksOfVisits = (visits: readonly Interaction[]): Marks =>
  marksOf(visits.flatMap(({ social_media }) => social_media.map(({ field_type }) => field_type.icon)));
