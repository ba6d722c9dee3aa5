import type { Plugin } from 'vite';
import { ON_SERVER } from './minified-worker.ts';

/** Packages that do nothing before a page is touched, in islands that the server draws without them. */
const PACKAGES = new Set(['react-easy-crop', 'squire-rte', 'swiper']);

const STAND_IN = '\0browser-only';

/**
 * Leaves out of the worker what only browsers run. Islands import it where it is needed, late or behind a tap, and a
 * bundler does not see that the server never comes there. Style sheets of these packages stay.
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
