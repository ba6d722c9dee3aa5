import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** The imports of each file, by path from the root, including types. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const CODE = /\.(?:ts|tsx|astro)$/;
const IMPORT = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** The target of an import. `#messages` is the default language. */
function targetOf(from: string, path: string): string {
  if (path.startsWith('#messages/')) return path.replace('#messages/', 'src/messages/en/');
  return normalize(join(dirname(from), path));
}

/** The import graph of files, from their texts. */
export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    [...texts].map(([file, text]) => {
      const targets = [...text.matchAll(IMPORT)].map(([, path]) => targetOf(file, path!));
      return [file, new Set(targets.filter((target) => target !== file && texts.has(target)))];
    }),
  );
}

/** The texts of all code below these folders of a project. */
export function readModuleCode(root: string, folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && CODE.test(entry.name),
    ),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(root, path), readFileSync(path, 'utf8')];
    }),
  );
}

/** All files that a file reaches. */
function reachedFrom(graph: ImportGraph, file: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(file) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** Circular imports, including types, each once and in path order. */
export function circlesOf(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(graph, file)]));
  const circles = new Map<string, string[]>();
  for (const [file, others] of reached) {
    if (!others.has(file)) continue;
    const circle = [...others].filter((other) => reached.get(other)!.has(file)).toSorted();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}

/** The folder of a file in a room; null if it is beside them. */
const folderOf = (room: string, file: string): string | null => {
  const [folder, ...rest] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
  return folder !== undefined && rest.length > 0 ? folder : null;
};

/** Pairs of folders of a room that import each other, each once, except the composing ones. */
export function mutualFolders(graph: ImportGraph, room: string, composing: readonly string[]): string[] {
  const arrows = new Set<string>();
  for (const [file, targets] of graph) {
    const from = folderOf(room, file);
    if (from === null || composing.includes(from)) continue;
    for (const target of targets) {
      const to = folderOf(room, target);
      if (to !== null && to !== from) arrows.add(`${from} ${to}`);
    }
  }
  return [...arrows].filter((arrow) => {
    const [from, to] = arrow.split(' ') as [string, string];
    return from < to && arrows.has(`${to} ${from}`);
  });
}
