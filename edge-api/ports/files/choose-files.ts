import type { Bindings } from '../../env.ts';
import { bucketFiles } from './bucket.files.ts';
import type { Files } from './files.ts';

/** The bucket: Cloudflare's in production, the runtime's own on one machine. */
export const chooseFiles = ({ MEDIA }: Pick<Bindings, 'MEDIA'>): Files => bucketFiles(MEDIA);
