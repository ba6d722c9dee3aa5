import type { Plugin } from 'vite';

/** The environments whose code the worker runs. */
export const ON_SERVER = ['ssr', 'prerender'];

/**
 * Minifies the worker, for it to be read and started sooner: Astro turns that off for whatever is no browser's. Functions
 * and classes keep their names, which errors, logs and some packages say.
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
