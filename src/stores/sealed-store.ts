/** Values that are kept on this device and cannot be read by who looks at its files. */
export type SealedStore = {
  /** All that can be read, by their names. */
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

/** Writes, and waits until it is on the device: a request that went well may still be taken back where there is no room. */
function write(database: IDBDatabase, store: string, act: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((committed, failed) => {
    transaction.addEventListener('complete', () => committed());
    transaction.addEventListener('abort', () => failed(transaction.error));
  });
  act(transaction.objectStore(store));
  return done;
}

/** The key of this device, made with the first use. No script can read it out (`extractable: false`, WebCrypto). */
async function deviceKey(database: IDBDatabase): Promise<CryptoKey> {
  const kept = (await settled(storeOf(database, KEYS!).get(KEY))) as CryptoKey | undefined;
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Where another tab made one meanwhile, that one stays.
  await write(database, KEYS!, (store) => void store.add(made, KEY)).catch(() => {});
  return (await settled(storeOf(database, KEYS!).get(KEY))) as CryptoKey;
}

/**
 * Opens values that are kept in this browser, each encrypted with AES-GCM.
 * @throws where the browser keeps nothing, as in some private windows, or has no WebCrypto, as over plain HTTP
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
        // What cannot be read any more is as good as gone.
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
