import type { Plugin } from 'vite';
import { ON_SERVER } from './minified-worker.ts';

/** Packages without effect on the server, in islands that are rendered without them. */
const PACKAGES = new Set(['react-easy-crop', 'squire-rte', 'swiper']);

const STAND_IN = '\0browser-only';

/**
 * Removes browser-only code from the worker. Islands import it dynamically, and a bundler cannot know that the server
 * never does. Style sheets of these packages stay.
 */
export function browserOnly(): Plugin {
  return {
    name: 'cardea:browser-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => ON_SERVER.includes(name),
    resolveId: (source) => (PACKAGES.has(source) ? STAND_IN : null),
    load: (id) => (id === STAND_IN ? 'export default undefined;' : null),
  };
}
