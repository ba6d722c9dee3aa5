import { createClients } from '../../src/api/client.ts';
import type { ImportView } from '../../src/domain/imports/import-contract.ts';

/** Milliseconds between two looks, at first and at most: longer where nobody could say. */
const [PAUSE, LONGEST_PAUSE] = [1_000, 30_000];

type Now = Pick<ImportView, 'status' | 'done' | 'rows'>;

/** How a page looks at an import, shows it, and is drawn anew once it ended. */
export type WatchedImport = {
  /** How far it is; null where nobody could say, 'gone' where it is not there any more. */
  look: () => Promise<Now | null | 'gone'>;
  show: (now: Now) => void;
  pause: (milliseconds: number) => Promise<void>;
  reload: () => void;
};

/** Shows how far an import is, until it has ended. Where the network is away it is looked at again, ever more seldom. */
export async function watchImport({ look, show, pause, reload }: WatchedImport): Promise<void> {
  let wait = PAUSE;
  for (;;) {
    await pause(wait);
    const now = await look();
    if (now === 'gone' || (now && now.status !== 'running')) return reload();
    wait = now ? PAUSE : Math.min(2 * wait, LONGEST_PAUSE);
    if (now) show(now);
  }
}

/** As whoever is signed in in this browser. */
const api = createClients();

async function read(id: string): Promise<Now | null | 'gone'> {
  const answer = await api.imports.contacts.imports[':id']
    .$get({ param: { id: encodeURIComponent(id) } })
    .catch(() => null);
  if (answer?.ok) return answer.json();
  return answer && [401, 403, 404].includes(answer.status) ? 'gone' : null;
}

const isSeen = (): Promise<void> =>
  document.hidden
    ? new Promise((seen) => document.addEventListener('visibilitychange', () => seen(), { once: true }))
    : Promise.resolve();

/** Watches the import that the page shows, if one runs. */
export function watchShownImport(): void {
  const shown = document.querySelector<HTMLElement>('[data-import]');
  if (!shown) return;
  const [bar, text] = [shown.querySelector('progress'), shown.querySelector('[data-progress]')];
  void watchImport({
    look: () => read(shown.dataset.import!),
    show: ({ done, rows }) => {
      if (bar) bar.value = done;
      if (text)
        text.textContent = (text as HTMLElement).dataset
          .progress!.replace('{done}', String(done))
          .replace('{rows}', String(rows));
    },
    pause: async (milliseconds) => {
      await new Promise((over) => setTimeout(over, milliseconds));
      await isSeen();
    },
    // Not reloaded, which would send a form again that the page is the answer to.
    reload: () => location.replace(location.href),
  });
}
