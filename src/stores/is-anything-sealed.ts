const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error));
  });

/**
 * Whether a sealed store of this browser (`sealed-store.ts`) holds anything, without opening it up. What a browser keeps
 * otherwise is behind by seconds, so that one that is killed forgets it.
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
