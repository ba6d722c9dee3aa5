import { createClient } from '@libsql/client';
import { getPlatformProxy } from 'wrangler';
import type { Bindings } from '../../edge-api/env.ts';
import { bucketFiles } from '../../edge-api/ports/files/bucket.files.ts';
import { writeDemo } from './write.ts';

type Target = {
  databaseUrl: string;
  authToken: string | undefined;
  /** The runtime's `--persist-to` folder. */
  persistTo: string;
  configPath: string;
};

/**
 * Fills an empty database with the demo data, and the local runtime's bucket with its pictures and files.
 * @throws Error if the database has a user; it is then unchanged
 */
export async function fillDemo({ databaseUrl, authToken, persistTo, configPath }: Target): Promise<void> {
  const client = createClient({ url: databaseUrl, authToken });
  try {
    const platform = await getPlatformProxy<Pick<Bindings, 'MEDIA'>>({
      configPath,
      persist: { path: `${persistTo}/v3` },
      remoteBindings: false,
      envFiles: [],
    });
    try {
      await writeDemo(client, bucketFiles(platform.env.MEDIA), new Date());
    } finally {
      await platform.dispose();
    }
  } finally {
    client.close();
  }
}
