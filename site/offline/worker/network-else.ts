import { CACHED_PAGE_TIMEOUT_MS } from '../../../src/domain/limits/caching.ts';
import type { FetchEvent } from './scope.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** How to process the network's response, whose body may be read meanwhile, and its fallbacks. */
type Work = {
  record: (answer: Response) => Promise<void>;
  copy: () => Promise<Response | undefined>;
  none: () => Promise<Response>;
};

/**
 * The network's response, or the copy if the network fails, times out, or the service is down. A late response is
 * recorded all the same.
 */
export async function networkElse(event: FetchEvent, { record, copy, none }: Work): Promise<Response> {
  let down: Response | undefined;
  const asked = fetch(event.request).then((answer) => ({ answer, recorded: record(answer) }));
  event.waitUntil(asked.then(({ recorded }) => recorded).catch(() => {}));
  const network = asked.then(
    ({ answer }) => {
      if (answer.status < 500) return answer;
      down = answer;
      return undefined;
    },
    () => undefined,
  );
  const first = await Promise.race([network, pause(CACHED_PAGE_TIMEOUT_MS).then(copy)]);
  return first ?? (await copy()) ?? (await network) ?? down ?? none();
}
