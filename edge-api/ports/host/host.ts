import { z } from 'zod';
import type { Bindings } from '../../env.ts';

const diskSchema = z.object({ free_bytes: z.number(), size_bytes: z.number() });
type Disk = z.infer<typeof diskSchema>;

/** The machine of the worker. */
export type Host = {
  /** The disk with the data folder; null if unknown, as at Cloudflare. */
  disk: () => Promise<Disk | null>;
};

/** The start command's host reports its machine (`scripts/host`); unknown elsewhere. */
export const chooseHost = ({ HOST }: Pick<Bindings, 'HOST'>): Host => ({
  async disk() {
    const answer = await HOST?.fetch('http://host/disk').catch(() => null);
    return answer?.ok ? diskSchema.parse(await answer.json()) : null;
  },
});
