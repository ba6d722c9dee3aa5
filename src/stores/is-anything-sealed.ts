const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error));
  });

/**
 * Whether a sealed store of this browser (`sealed-store.ts`) has values, without unsealing them. Other storage is
 * written with a delay of seconds, and lost if the browser is killed.
 */
export async function isAnythingSealed(name: string): Promise<boolean> {
  try {
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
    const database = await settled(indexedDB.open(name));
    try {
      return (await settled(database.transaction('values').objectStore('values').count())) > 0;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
