import type { api } from './call.ts';

type Put = (typeof api.profiles.p)[':handle']['$put'];

/** One of the signed-in person's profiles, as calls answer it. */
export type OwnProfile = Awaited<ReturnType<Awaited<ReturnType<Put>>['json']>>;
