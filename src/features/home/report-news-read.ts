import { api } from '../../stores/call.ts';
import { noteWrite } from '../../stores/last-write.ts';

/**
 * Marks news of contacts as read, in the background: where that fails, such as without a session, no one is asked to
 * sign in, and the news is shown again. @param ids with their types
 */
export async function reportNewsRead(ids: readonly string[]): Promise<void> {
  const { news } = api.keepCard.contacts[':contactId'];
  const mark = async (id: string): Promise<boolean> => {
    try {
      const param = { contactId: id.split('/').at(-1) ?? '' };
      return (await news.$delete({ param }, { init: { keepalive: true } })).ok;
    } catch {
      return false;
    }
  };
  if ((await Promise.all(ids.map(mark))).includes(true)) noteWrite();
}
