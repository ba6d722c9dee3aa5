import { noPicture } from './files.ts';
import { networkElse } from './network-else.ts';
import { findOwn, askNow, putOwnFile } from './own-store.ts';
import type { FetchEvent } from './scope.ts';

const missing = ({ destination }: Request) => (destination === 'image' ? noPicture() : Response.error());

/** A picture of an account's pages: cache first if immutable, else network first. */
export async function answerOwnFile(
  event: FetchEvent,
  { key, lasting }: { key: string; lasting: boolean },
): Promise<Response> {
  const cached = lasting ? await findOwn(key) : undefined;
  if (cached) return cached;
  const asked = askNow();
  return networkElse(event, {
    record: async (answer) => {
      if (answer.status === 200) await putOwnFile(key, answer.clone(), asked);
    },
    copy: () => findOwn(key),
    none: async () => missing(event.request),
  });
}
