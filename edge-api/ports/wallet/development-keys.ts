import { z } from 'zod';
import { fromBase64Url } from '../../kit/base64url.ts';

/** The signing keys of one machine: PEM texts that no phone trusts. */
const schema = z.object({
  certificate: z.string(),
  key: z.string(),
  authority: z.string(),
  google_key: z.string(),
});

export type DevelopmentKeys = z.infer<typeof schema>;

/** Parses the keys from the start command (`WALLET_DEVELOPMENT_KEYS`); null if invalid. */
export function readDevelopmentKeys(text: string): DevelopmentKeys | null {
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(fromBase64Url(text))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
