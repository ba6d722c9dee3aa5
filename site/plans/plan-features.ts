import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';

/** Features that need a page, by the name of the offer. */
const NEEDS: Readonly<Record<string, string>> = {
  sections: '/edit-profile/contact-info',
  media: '/edit-profile/photo-gallery',
  integrations: '/integrations',
  look: '/team',
  roles: '/team',
  pushes: '/team',
};

/** The lines of a plan, without unavailable features. */
export const offered = (
  features: Readonly<Record<string, string>>,
  exists: (path: string) => boolean = ownerPageExists,
): string[] =>
  Object.entries(features)
    .filter(([name]) => NEEDS[name] === undefined || exists(NEEDS[name]))
    .map(([, line]) => line);
