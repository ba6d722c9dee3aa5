import { emptyPicture } from './files.ts';
import { networkElse } from './network-else.ts';
import { findOwn, askNow, putOwnFile } from './own-store.ts';
import type { FetchEvent } from './scope.ts';

const missing = ({ destination }: Request) => (destination === 'image' ? emptyPicture() : Response.error());

/** A picture of an account's pages: what is kept where it never changes, else the network's, else what is kept. */
export async function answerOwnFile(
  event: FetchEvent,
  { key, lasting }: { key: string; lasting: boolean },
): Promise<Response> {
  const kept = lasting ? await findOwn(key) : undefined;
  if (kept) return kept;
  const asked = askNow();
  return networkElse(event, {
    record: async (answer) => {
      if (answer.status === 200) await putOwnFile(key, answer.clone(), asked);
    },
    copy: () => findOwn(key),
    none: async () => missing(event.request),
  });
}
