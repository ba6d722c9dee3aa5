import type { Job, Jobs } from './jobs.ts';

/** Jobs of some kinds on queues of their own, where they block no others; the rest on one. */
export function jobsByKind(rest: Jobs, own: Readonly<Record<string, Jobs>>): Jobs {
  const queueOf = ({ kind }: Job) => (Object.hasOwn(own, kind) ? own[kind]! : rest);
  return {
    send: (job, delaySeconds) => queueOf(job).send(job, delaySeconds),
    sendAll: async (jobs) => {
      for (const [queue, some] of Map.groupBy(jobs, queueOf)) await queue.sendAll(some);
    },
  };
}
