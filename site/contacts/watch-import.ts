import { createClients } from '../../src/api/client.ts';
import type { ImportView } from '../../src/domain/imports/import-contract.ts';

type Undo = NonNullable<ImportView['undo']>;

/** Milliseconds between polls, initially and at most: longer after failures. */
const [PAUSE, LONGEST_PAUSE] = [1_000, 30_000];

type Now = Pick<ImportView, 'status' | 'done' | 'rows'> & { undo?: Pick<Undo, 'status'> | null };

const isActive = ({ status, undo }: Now) => status === 'running' || undo?.status === 'running';

/** How a page polls an import, shows it, and reloads when it ends. */
export type WatchedImport = {
  /** The progress; null on failure, 'gone' if missing. */
  look: () => Promise<Now | null | 'gone'>;
  show: (now: Now) => void;
  pause: (milliseconds: number) => Promise<void>;
  reload: () => void;
};

/** Shows the progress of an import, or of its undoing, until it ends. Polls less and less often while offline. */
export async function watchImport({ look, show, pause, reload }: WatchedImport): Promise<void> {
  let wait = PAUSE;
  for (;;) {
    await pause(wait);
    const now = await look();
    if (now === 'gone' || (now && !isActive(now))) return reload();
    wait = now ? PAUSE : Math.min(2 * wait, LONGEST_PAUSE);
    if (now) show(now);
  }
}

/** As the account signed in in this browser. */
const api = createClients();

async function read(id: string): Promise<Now | null | 'gone'> {
  const answer = await api.imports.contacts.imports[':id']
    .$get({ param: { id: encodeURIComponent(id) }, query: {} })
    .catch(() => null);
  if (answer?.ok) return answer.json();
  return answer && [401, 403, 404].includes(answer.status) ? 'gone' : null;
}

const isSeen = (): Promise<void> =>
  document.hidden
    ? new Promise((seen) => document.addEventListener('visibilitychange', () => seen(), { once: true }))
    : Promise.resolve();

/** Watches the page's import, if one runs. */
export function watchShownImport(): void {
  const shown = document.querySelector<HTMLElement>('[data-import]');
  if (!shown) return;
  const [bar, text] = [shown.querySelector('progress'), shown.querySelector('[data-progress]')];
  void watchImport({
    look: () => read(shown.dataset.import!),
    show: ({ done, rows, undo }) => {
      if (bar && !undo) bar.value = done;
      if (text)
        text.textContent = (text as HTMLElement).dataset
          .progress!.replace('{done}', String(done))
          .replace('{rows}', String(rows));
    },
    pause: async (milliseconds) => {
      await new Promise((over) => setTimeout(over, milliseconds));
      await isSeen();
    },
    // Not reloaded, which would submit a form again that the page is the response to.
    reload: () => location.replace(location.href),
  });
}
