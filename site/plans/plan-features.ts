import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';

/** What is only offered where there is the page to do it on, by the name of the offer. */
const NEEDS: Readonly<Record<string, string>> = {
  sections: '/edit-profile/contact-info',
  media: '/edit-profile/photo-gallery',
  integrations: '/integrations',
  look: '/team',
  roles: '/team',
  pushes: '/team',
};

/** The lines of a plan, without those that nobody could use yet. */
export const offered = (
  features: Readonly<Record<string, string>>,
  exists: (path: string) => boolean = ownerPageExists,
): string[] =>
  Object.entries(features)
    .filter(([name]) => NEEDS[name] === undefined || exists(NEEDS[name]))
    .map(([, line]) => line);
