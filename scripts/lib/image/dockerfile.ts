/** An instruction of a Dockerfile: its name in capitals, and the rest of its lines as one. */
export type Instruction = { name: string; text: string };

/** What is between two `FROM`: the image that it begins with, its name, and its instructions. */
export type Stage = { from: string; name: string; steps: Instruction[] };

/** The lines of a Dockerfile without comments, those that end with `\` as one (docs.docker.com, Dockerfile reference). */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');

const instructionOf = (line: string): Instruction => {
  const [, name = '', text = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
  return { name: name.toUpperCase(), text };
};

/** `${NAME}` by their values; without one nothing. */
export const filled = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '');

/** The pairs `NAME=value` and `NAME="a value"` of an `ENV` or `ARG`. */
export const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, plain]) => [
      name!,
      quoted ?? plain ?? '',
    ]),
  );

/** The stages of a Dockerfile, with the defaults of what is before the first in place of its `${…}`. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const defaults: Record<string, string> = {};
  for (const { name, text: rest } of linesOf(text).map(instructionOf)) {
    const stage = stages.at(-1);
    if (name === 'FROM') {
      const [from = '', , as = ''] = filled(rest, defaults).split(/\s+/);
      stages.push({ from, name: as, steps: [] });
    } else if (stage) stage.steps.push({ name, text: rest });
    else if (name === 'ARG') Object.assign(defaults, pairsOf(rest));
  }
  return stages;
}

const escaped = (text: string) => text.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Docker's `*` and `**` match names that begin with a dot, too, which Node's do not. */
const expressionOf = (pattern: string): RegExp => {
  const parts = pattern.split('**/').map((part) => part.split('*').map(escaped).join('[^/]*'));
  return new RegExp(`^${parts.join('(?:.*/)?')}$`);
};

/**
 * What a `.dockerignore` leaves out: the last rule that a path or a folder above it matches decides.
 * @returns whether a path of the context is left out
 */
export function ignoredBy(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => ({
      pattern: expressionOf(line.trim().replace(/^!/, '')),
      isBack: line.trim().startsWith('!'),
    }));
  return (path) => {
    const parts = path.split('/');
    const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    const last = rules.findLast(({ pattern }) => paths.some((one) => pattern.test(one)));
    return last !== undefined && !last.isBack;
  };
}
