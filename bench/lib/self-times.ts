import type { Profile } from './inspector.ts';

/** A function, and the share of all samples, 0 to 1, within itself. */
export type SelfTime = { name: string; part: number };

/** CPU time by function, longest first, without idle time. */
export function selfTimes({ nodes, samples, timeDeltas }: Profile): SelfTime[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const place = url ? ` (${url.split('/').at(-1)}:${lineNumber + 1})` : '';
      return [id, `${functionName || 'anonymous'}${place}`];
    }),
  );
  const times = new Map<string, number>();
  let all = 0;
  for (const [at, id] of samples.entries()) {
    const name = names.get(id);
    const time = timeDeltas[at] ?? 0;
    if (name === undefined || name === '(idle)') continue;
    times.set(name, (times.get(name) ?? 0) + time);
    all += time;
  }
  const parts = [...times].map(([name, time]) => ({ name, part: time / all }));
  return parts.toSorted((a, b) => b.part - a.part);
}
