import type { Interaction, IconPaths } from '../../src/features/analytics/analytics.types.ts';
import { brandPath } from '../../src/forms/brand-icons.ts';

/** Sources of visits with a logo. */
const SOURCES = ['whatsapp', 'x', 'linkedin'];

/** The logos of networks by icon, and of the sources that have one. */
export function marksOf(icons: readonly string[]): IconPaths {
  const known = [...new Set([...SOURCES, ...icons])].flatMap((icon) => {
    const path = brandPath(icon);
    return path ? [[icon, path] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Like `marksOf`, for networks clicked in visits. */
export const marksOfVisits = (visits: readonly Interaction[]): IconPaths =>
  marksOf(visits.flatMap(({ social_media }) => social_media.map(({ field_type }) => field_type.icon)));
