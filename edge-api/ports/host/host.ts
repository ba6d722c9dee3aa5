import { z } from 'zod';
import type { Bindings } from '../../env.ts';

const diskSchema = z.object({ free_bytes: z.number(), size_bytes: z.number() });
type Disk = z.infer<typeof diskSchema>;

/** The machine that the worker runs on. */
export type Host = {
  /** The disk with the data folder; null where it is unknown, as at Cloudflare. */
  disk: () => Promise<Disk | null>;
};

/** What the host of the start command says of its machine (`scripts/host`); nothing elsewhere. */
export const chooseHost = ({ HOST }: Pick<Bindings, 'HOST'>): Host => ({
  async disk() {
    const answer = await HOST?.fetch('http://host/disk').catch(() => null);
    return answer?.ok ? diskSchema.parse(await answer.json()) : null;
  },
});
