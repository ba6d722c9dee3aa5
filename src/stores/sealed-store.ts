/** Values stored on this device that cannot be read from its files. */
export type SealedStore = {
  /** All readable values, by name. */
  all: () => Promise<Map<string, unknown>>;
  put: (name: string, value: unknown) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

const [KEYS, VALUES] = ['keys', 'values'];
const KEY = 'key';

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error));
  });

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of [KEYS, VALUES]) request.result.createObjectStore(store!);
  });
  return settled(request);
}

const storeOf = (database: IDBDatabase, store: string) =>
  database.transaction(store, 'readonly').objectStore(store);

/** Writes, and waits for the transaction: a successful request can still be rolled back for lack of room. */
function write(database: IDBDatabase, store: string, act: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((committed, failed) => {
    transaction.addEventListener('complete', () => committed());
    transaction.addEventListener('abort', () => failed(transaction.error));
  });
  act(transaction.objectStore(store));
  return done;
}

/** This device's key, created on first use. Scripts cannot export it (`extractable: false`, WebCrypto). */
async function deviceKey(database: IDBDatabase): Promise<CryptoKey> {
  const stored = (await settled(storeOf(database, KEYS!).get(KEY))) as CryptoKey | undefined;
  if (stored) return stored;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // If another tab created one meanwhile, that one stays.
  await write(database, KEYS!, (store) => void store.add(made, KEY)).catch(() => {});
  return (await settled(storeOf(database, KEYS!).get(KEY))) as CryptoKey;
}

/**
 * Opens a store in this browser whose values are encrypted with AES-GCM.
 * @throws if the browser has no storage, as in some private windows, or no WebCrypto, as over plain HTTP
 */
export async function openSealedStore(name: string): Promise<SealedStore> {
  const database = await openDatabase(name);
  const key = await deviceKey(database);
  const unseal = async ({ iv, data }: Sealed): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)));
  return {
    async all() {
      const names = (await settled(storeOf(database, VALUES!).getAllKeys())) as string[];
      const found = new Map<string, unknown>();
      for (const one of names) {
        const sealed = (await settled(storeOf(database, VALUES!).get(one))) as Sealed | undefined;
        // Unreadable values count as deleted.
        const value = sealed && (await unseal(sealed).catch(() => undefined));
        if (value !== undefined) found.set(one, value);
      }
      return found;
    },
    async put(one, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
      await write(database, VALUES!, (store) => void store.put({ iv, data } satisfies Sealed, one));
    },
    remove: (one) => write(database, VALUES!, (store) => void store.delete(one)),
  };
}
