import { cpSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { say } from '../say.ts';
import { runInside } from './chroot.ts';
import { filled, pairsOf, type Instruction, type Stage } from './dockerfile.ts';

/** An image that was built: its root, and what a container of it begins with. */
export type Built = { root: string; folder: string; environment: Record<string, string>; user: string };

type Context = {
  /** The checkout. */
  from: string;
  isIgnored: (path: string) => boolean;
  /** `--build-arg`. */
  given: Readonly<Record<string, string>>;
  /** Variables of commands that no image has, such as those of a proxy. */
  outside: Readonly<Record<string, string>>;
  built: ReadonlyMap<string, Built>;
};

/** Copies like `COPY`: the content of a folder, or files into a folder. */
function copy(text: string, image: Built, { from, isIgnored, built }: Context): void {
  const words = text.split(/\s+/);
  const stage = /^--from=(.*)$/.exec(words[0] ?? '')?.[1];
  const base = stage === undefined ? from : built.get(stage)!.root;
  const sources = words.slice(stage === undefined ? 0 : 1, -1);
  const last = words.at(-1)!;
  const to = join(image.root, isAbsolute(last) ? last : join(image.folder, last));
  const isTaken = (path: string) => {
    const inside = relative(base, path);
    // A folder may be left out but for some of its files.
    return stage !== undefined || inside === '' || statSync(path).isDirectory() || !isIgnored(inside);
  };
  const skipped = new Set(['node_modules', '.git', 'dist', '.data', '.astro']);
  for (const source of sources.flatMap((one) => (one.includes('*') ? globSync(one, { cwd: base }) : [one]))) {
    const path = join(base, source);
    const isFolder = statSync(path).isDirectory();
    mkdirSync(isFolder || sources.length > 1 ? to : join(to, '..'), { recursive: true });
    cpSync(path, isFolder || sources.length === 1 ? to : join(to, basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) =>
        isTaken(one) && (stage !== undefined || !skipped.has(relative(base, one).split('/')[0]!)),
    });
  }
}

function step(
  { name, text }: Instruction,
  image: Built,
  variables: Record<string, string>,
  context: Context,
): void {
  const value = filled(text, variables);
  if (name === 'ARG') {
    for (const [one, preset] of Object.entries(pairsOf(value))) variables[one] = context.given[one] ?? preset;
  } else if (name === 'ENV') {
    Object.assign(image.environment, pairsOf(value));
    Object.assign(variables, pairsOf(value));
  } else if (name === 'WORKDIR') {
    image.folder = value;
    mkdirSync(join(image.root, value), { recursive: true });
  } else if (name === 'COPY') {
    copy(value, image, context);
  } else if (name === 'USER') {
    image.user = value;
  } else if (name === 'RUN') {
    say(`  ${value.slice(0, 100)}`);
    runInside(image.root, text, {
      folder: image.folder,
      environment: { HOME: '/root', ...context.outside, ...variables, ...image.environment },
    });
  }
}

/** Does the steps of a stage inside of a root that its image is in. */
export function buildStage({ steps }: Stage, root: string, context: Context): Built {
  const image: Built = { root, folder: '/', environment: {}, user: '0:0' };
  const variables: Record<string, string> = {};
  for (const one of steps) step(one, image, variables, context);
  return image;
}
