import type { ApplyView } from '../../src/domain/team-apply.ts';

/** Milliseconds between two looks. */
const PAUSE = 1_500;

/** How a page looks at an application of a look, and shows it. */
export type Watched = {
  /** How far it is; null where nobody could say. */
  look: () => Promise<Pick<ApplyView, 'state' | 'done' | 'cards'> | null>;
  show: (now: Pick<ApplyView, 'done' | 'cards'>) => void;
  /** It has ended: the page is shown anew, with what can be done about it. */
  onEnd: () => void;
  pause: () => Promise<void>;
};

/** Shows how far an application is, until it has ended. Where the network is away it is looked at again. */
export async function watchApply({ look, show, onEnd, pause }: Watched): Promise<void> {
  for (;;) {
    await pause();
    const now = await look();
    if (!now) continue;
    if (now.state !== 'running' && now.state !== 'undoing') return onEnd();
    show(now);
  }
}

const read = async (id: string): Promise<ApplyView | null> => {
  const answer = await fetch(`/api/team/apply/${encodeURIComponent(id)}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as ApplyView) : null;
};

/** Watches every row of the page that names an application on its way. */
export function watchRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-apply]')) {
    const bar = row.querySelector('progress')!;
    void watchApply({
      look: () => read(row.dataset.apply!),
      show: ({ done, cards }) => Object.assign(bar, { value: done, max: Math.max(1, cards) }),
      onEnd: () => location.replace(location.pathname),
      pause: () => new Promise((over) => setTimeout(over, PAUSE)),
    });
  }
}
