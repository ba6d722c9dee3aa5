import type { Plugin } from 'vite';

/** The environments of the worker's code. */
export const ON_SERVER = ['ssr', 'prerender'];

/**
 * Minifies the worker, so that it loads faster: Astro only minifies browser code. Names of functions and classes are
 * preserved, for errors, logs and some packages.
 */
export function minifiedWorker(): Plugin {
  return {
    name: 'cardea:minified-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => ON_SERVER.includes(name),
    outputOptions: (given) => ({
      ...given,
      minify: {
        compress: { keepNames: { function: true, class: true } },
        mangle: { keepNames: true },
        codegen: true,
      },
    }),
  };
}
