import { toBase64Url } from '../../../kit/base64url.ts';

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** The head of a CBOR item: its major type and a length or value below 65,536 (RFC 8949, section 3). */
function headOf(major: number, n: number): number[] {
  const top = major << 5;
  if (n < 24) return [top | n];
  return n < 256 ? [top | 24, n] : [top | 25, n >> 8, n & 255];
}

function cbor(value: Cbor): number[] {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === 'string') {
    const bytes = new TextEncoder().encode(value);
    return [...headOf(3, bytes.length), ...bytes];
  }
  if (value instanceof Uint8Array) return [...headOf(2, value.length), ...value];
  return [...headOf(5, value.size), ...[...value].flatMap(([key, one]) => [...cbor(key), ...cbor(one)])];
}

/** An integer of ASN.1: without leading zeros, and positive. */
function derInteger(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0);
  const short = Array.from(bytes.subarray(Math.max(first, 0)));
  const positive = (short[0] ?? 0) > 127 ? [0, ...short] : short;
  return [2, positive.length, ...positive];
}

/** A signature as authenticators encode it; WebCrypto only has its two numbers. */
function derSignature(raw: Uint8Array): Uint8Array {
  const both = [...derInteger(raw.slice(0, 32)), ...derInteger(raw.slice(32))];
  return new Uint8Array([48, both.length, ...both]);
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const utf8 = (text: string) => new TextEncoder().encode(text);

const [PRESENT, VERIFIED, WITH_KEY] = [1, 4, 64];

/** How an answer differs from a correct one. */
export type Deviation = {
  origin?: string;
  challenge?: string;
  counter?: number;
  verified?: boolean;
  rpId?: string;
};

/** A device with one passkey (ES256, attestation `none`), as https://www.w3.org/TR/webauthn-3 describes it. */
export async function createAuthenticator(origin = 'http://localhost:8787') {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer);
  const id = crypto.getRandomValues(new Uint8Array(16));
  const ES256 = new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], [-2, raw.slice(1, 33)], [-3, raw.slice(33)]]); // prettier-ignore
  const credential = { id: toBase64Url(id), rawId: toBase64Url(id), type: 'public-key' };
  let counter = 0;

  const clientData = (type: string, challenge: string, as: Deviation) =>
    utf8(JSON.stringify({ type, challenge: as.challenge ?? challenge, origin: as.origin ?? origin }));

  async function authData(as: Deviation, attested: number[] = []): Promise<Uint8Array<ArrayBuffer>> {
    const hash = await sha256(utf8(as.rpId ?? new URL(origin).hostname));
    const flags = PRESENT | (as.verified === false ? 0 : VERIFIED) | (attested.length > 0 ? WITH_KEY : 0);
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, as.counter ?? (counter += 1));
    return new Uint8Array([...hash, flags, ...count, ...attested]);
  }

  return {
    id: credential.id,
    /** The answer to options to add a passkey. */
    async register({ challenge }: { challenge: string }, as: Deviation = {}) {
      const aaguid = new Uint8Array(16);
      const attested = [...aaguid, 0, id.length, ...id, ...cbor(ES256)];
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', await authData(as, attested)],
      ]);
      const response = {
        clientDataJSON: toBase64Url(clientData('webauthn.create', challenge, as)),
        attestationObject: toBase64Url(new Uint8Array(cbor(object))),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** The answer to options to sign in. */
    async sign({ challenge }: { challenge: string }, as: Deviation = {}) {
      const data = await authData(as);
      const client = clientData('webauthn.get', challenge, as);
      const signed = new Uint8Array([...data, ...(await sha256(client))]);
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed);
      const response = {
        clientDataJSON: toBase64Url(client),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(derSignature(new Uint8Array(signature))),
      };
      return { ...credential, response };
    },
  };
}

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;
