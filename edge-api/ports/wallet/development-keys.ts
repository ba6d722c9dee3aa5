import { z } from 'zod';
import { fromBase64Url } from '../../kit/base64url.ts';

/** What one machine signs passes with: PEM texts, of which no phone knows who made them. */
const schema = z.object({
  certificate: z.string(),
  key: z.string(),
  authority: z.string(),
  google_key: z.string(),
});

export type DevelopmentKeys = z.infer<typeof schema>;

/** The keys as the start command hands them over (`WALLET_DEVELOPMENT_KEYS`); null where they are none. */
export function readDevelopmentKeys(text: string): DevelopmentKeys | null {
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(fromBase64Url(text))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
