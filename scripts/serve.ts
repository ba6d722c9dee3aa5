import { copiedSite } from './lib/build.ts';
import { launch } from './lib/launch.ts';
import { serveSite } from './lib/serve-site.ts';

// `npm run serve`: serves what was built, without the packages that building needs.
await launch((run) => serveSite(run, ({ root, folder }) => copiedSite(root, folder), false), true);
