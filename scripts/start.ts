import { builtSite } from './lib/build.ts';
import { launch } from './lib/launch.ts';
import { serveSite } from './lib/serve-site.ts';

// `npm start`: builds what is stale, then serves it.
await launch(
  (run) => serveSite(run, ({ root, folder, children }) => builtSite(root, folder, children), true),
  true,
);
