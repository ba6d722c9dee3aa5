import { createClients } from '../../src/api/client.ts';
import type { ApplyState, ApplyView } from '../../src/domain/team/team-apply.ts';
import { format } from '../../src/messages/format.ts';

/** Milliseconds between polls, initially and at most: longer after failures. */
const [PAUSE, LONGEST_PAUSE] = [1_500, 30_000];

type Now = Pick<ApplyView, 'state' | 'done' | 'cards' | 'members'>;

/** How a page polls an application of a look, and shows it. */
export type WatchedRow = {
  /** The progress; null on failure, 'gone' if not accessible any more. */
  look: () => Promise<Now | null | 'gone'>;
  show: (now: Now) => void;
  pause: (milliseconds: number) => Promise<void>;
};

/** Shows the progress of an application until it ends. Polls less and less often while offline. */
export async function watchApply({ look, show, pause }: WatchedRow): Promise<void> {
  let wait = PAUSE;
  for (;;) {
    await pause(wait);
    const now = await look();
    if (now === 'gone') return;
    wait = now ? PAUSE : Math.min(2 * wait, LONGEST_PAUSE);
    if (now) show(now);
    if (now && now.state !== 'running' && now.state !== 'undoing') return;
  }
}

/** As the account signed in in this browser. */
const api = createClients();

async function read(id: string): Promise<Now | null | 'gone'> {
  const answer = await api.apply.team.apply[':id']
    .$get({ param: { id: encodeURIComponent(id) } })
    .catch(() => null);
  if (answer?.ok) return answer.json();
  return answer && [401, 403, 404].includes(answer.status) ? 'gone' : null;
}

const isSeen = (): Promise<void> =>
  document.hidden
    ? new Promise((seen) => document.addEventListener('visibilitychange', () => seen(), { once: true }))
    : Promise.resolve();

/** Shows the progress of an application in its row. @param states its texts by state */
function showIn(row: HTMLElement, states: Record<ApplyState, string>, now: Now): void {
  const { state, done, cards, members } = now;
  row.querySelector('[role=status]')!.textContent = format(states[state!], { done, cards, members });
  const bar = row.querySelector('progress');
  if (state === 'running' || state === 'undoing')
    Object.assign(bar ?? {}, { value: done, max: Math.max(1, cards) });
  else bar?.remove();
  if (state === 'undone') row.querySelector('form')?.remove();
}

/** Watches every row of the page with a running application. */
export function watchRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-apply]')) {
    const states = JSON.parse(row.dataset.states!) as Record<ApplyState, string>;
    void watchApply({
      look: () => read(row.dataset.apply!),
      show: (now) => showIn(row, states, now),
      pause: async (milliseconds) => {
        await new Promise((over) => setTimeout(over, milliseconds));
        await isSeen();
      },
    });
  }
}
