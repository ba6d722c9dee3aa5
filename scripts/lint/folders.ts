/** Maximum files in a folder of the product's code, tests included. Larger ones are split by subject. */
export const FOLDER_MOST = 60;

/** Folders above the limit, each with its number of files; subfolders count separately. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > FOLDER_MOST ? [`${folder}: ${count}`] : []));
}

/** Files of the domain outside of a subject's folder. */
export const withoutSubject = (paths: readonly string[]): string[] =>
  paths.filter((path) => /^src\/domain\/[^/]+$/.test(path));
