import { z } from 'zod';
import type { Bindings } from '../../env.ts';

const diskSchema = z.object({ free_bytes: z.number(), size_bytes: z.number() });
type Disk = z.infer<typeof diskSchema>;
const backupSchema = z.object({ made_at: z.iso.datetime().nullable() });

/** The machine of the worker. */
export type Host = {
  /** The disk with the data folder; null if unknown, as at Cloudflare. */
  disk: () => Promise<Disk | null>;
  /** When the last backup was made that succeeded; null without any, and if unknown. */
  lastBackup: () => Promise<Date | null>;
};

/** The start command's host reports its machine (`scripts/host`); unknown elsewhere. */
export const chooseHost = ({ HOST }: Pick<Bindings, 'HOST'>): Host => ({
  async disk() {
    const answer = await HOST?.fetch('http://host/disk').catch(() => null);
    return answer?.ok ? diskSchema.parse(await answer.json()) : null;
  },
  async lastBackup() {
    const answer = await HOST?.fetch('http://host/backup').catch(() => null);
    if (!answer?.ok) return null;
    const { made_at } = backupSchema.parse(await answer.json());
    return made_at === null ? null : new Date(made_at);
  },
});
