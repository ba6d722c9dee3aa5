import { sessionToken } from '../../edge-api/http/session-token.ts';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { Problem } from '../../edge-api/kit/problem.ts';
import { filesSection } from '../../edge-api/modules/sections/files.section.ts';
import type { FileDetail } from '../../edge-api/modules/sections/open-file.usecases.ts';
import { showItem } from '../../edge-api/modules/sections/kit/section.usecases.ts';
import { may } from '../../src/domain/permissions/permissions.ts';
import type { FormPage } from '../forms/call-api.ts';

/**
 * The address where a file's owner edits it; null for others. The owner's view is never cached. @throws DatabaseAway
 */
export async function editOf(page: FormPage, id: string, { handle }: FileDetail): Promise<string | null> {
  const token = sessionToken(page.request.headers);
  if (!token) return null;
  page.response.headers.set('Cache-Control', 'private, no-store');
  const { deps } = page.locals;
  const person = await findPerson(deps, token);
  if (!person || !may(person.role, person.locks, 'files')) return null;
  try {
    await showItem(deps, person, filesSection, id);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
  return `/edit-profile/files?${new URLSearchParams({ profile: handle, item: id })}`;
}
