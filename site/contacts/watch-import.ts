import { createClients } from '../../src/api/client.ts';
import type { ImportView } from '../../src/domain/imports/import-contract.ts';
import { format } from '../../src/messages/format.ts';

type Undo = NonNullable<ImportView['undo']>;

/** Milliseconds between polls, initially and at most: longer after failures. */
const [PAUSE, LONGEST_PAUSE] = [1_000, 30_000];

type Now = Pick<ImportView, 'status' | 'done' | 'rows'> & {
  undo?: Pick<Undo, 'status'> | null;
  photos?: ImportView['photos'];
};

/** What an import is at: its rows, its photos, which follow them, or its undoing. */
type Work = 'rows' | 'photos' | 'undo';

function workOf({ status, undo, photos }: Now): Work | null {
  if (undo) return undo.status === 'running' ? 'undo' : null;
  if (status === 'running') return 'rows';
  return status === 'done' && photos?.status === 'running' ? 'photos' : null;
}

/** How a page polls an import, shows it, and reloads when it ends. */
export type WatchedImport = {
  /** What the page shows. */
  work: Work;
  /** The progress; null on failure, 'gone' if missing. */
  look: () => Promise<Now | null | 'gone'>;
  show: (now: Now) => void;
  pause: (milliseconds: number) => Promise<void>;
  reload: () => void;
};

/**
 * Shows the progress of an import, of its photos or of its undoing, until that ends. Polls less and less often while
 * offline.
 */
export async function watchImport({ work, look, show, pause, reload }: WatchedImport): Promise<void> {
  let wait = PAUSE;
  for (;;) {
    await pause(wait);
    const now = await look();
    if (now === 'gone' || (now && workOf(now) !== work)) return reload();
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
    work: shown.dataset.work as Work,
    look: () => read(shown.dataset.import!),
    show: ({ done, rows, undo, photos }) => {
      if (bar && !undo) bar.value = done;
      if (text) text.textContent = format((text as HTMLElement).dataset.progress!, { done, rows, ...photos });
    },
    pause: async (milliseconds) => {
      await new Promise((over) => setTimeout(over, milliseconds));
      await isSeen();
    },
    // Not reloaded, which would submit a form again that the page is the response to.
    reload: () => location.replace(location.href),
  });
}
