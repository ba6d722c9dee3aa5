/** As many files as a folder of the product's code holds at most, tests counted. What has more is cut by subject. */
export const FOLDER_MOST = 60;

/** Folders that hold more files than they may, each with its number; what lies deeper counts where it lies. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > FOLDER_MOST ? [`${folder}: ${count}`] : []));
}

/** Files of the domain that are in no subject's folder. */
export const withoutSubject = (paths: readonly string[]): string[] =>
  paths.filter((path) => /^src\/domain\/[^/]+$/.test(path));
