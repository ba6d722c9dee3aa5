import type { InTouch } from '../domain/in-touch/in-touch-contract.ts';
import type { Rhythm, TouchKind } from '../domain/in-touch/rhythm.ts';
import { ownTimeZone } from '../domain/locale/dates.ts';
import { api, call } from './call.ts';
import { noteWrite } from './last-write.ts';

/** The id of a contact in a call, of `{type}/{id}`. */
const paramOf = (typedId: string) => ({ contactId: typedId.split('/').at(-1) ?? '' });

/**
 * Reports that a call, mail or message begins. The browser sends it even when the page is left; nothing waits for it.
 * @returns the contact's new state; null on failure, which is ignored
 */
export async function reportTouch(typedId: string, kind: TouchKind): Promise<InTouch | null> {
  try {
    const param = paramOf(typedId);
    const response = await api.inTouch.contacts[':contactId'].touch.$post(
      { param, json: { kind } },
      { init: { keepalive: true } },
    );
    if (!response.ok) return null;
    noteWrite();
    return await response.json();
  } catch {
    return null;
  }
}

/** Records a touch on request, with an outcome to show. */
export const saveTouch = (typedId: string, kind: TouchKind) =>
  call(() => api.inTouch.contacts[':contactId'].touch.$post({ param: paramOf(typedId), json: { kind } }));

/** Saves when to be in touch with a contact, with this browser's time zone. */
export const saveRhythm = (typedId: string, rhythm: Rhythm) =>
  call(() =>
    api.inTouch.contacts[':contactId'].rhythm.$put({
      param: paramOf(typedId),
      json: { ...rhythm, time_zone: ownTimeZone() },
    }),
  );
