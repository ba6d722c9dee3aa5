import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { firstInTouch } from '../../../src/domain/in-touch/birthdays.ts';
import type { DueContactView } from '../../../src/domain/in-touch/in-touch-contract.ts';
import { DUE_ON_HOME, JOB_NEWS_DAYS } from '../../../src/domain/limits/contacts.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { PushOffer } from '../../../src/domain/push/push-subscription.ts';
import type { NextStep } from '../../../src/domain/profile/next-step.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { listedView } from '../contacts/contact-view.ts';
import { dueToday, dueView } from '../in-touch/in-touch.usecases.ts';
import { readForHome } from './home.repository.ts';
import type { OwnProfile } from '../profiles/own-profile.ts';
import { shownProfiles } from '../profiles/shown-profiles.ts';

/**
 * All profiles that Home shows, drafts too, what is done on the LIVE one of what comes next for a card, and the own logo of
 * the team that a person runs, as a path of this site, and since when they own one that they inherited, until they have
 * read so, which cards were taken down, the contacts with a birthday today and those that are due, and after the first
 * exchange what their browser needs to be notified of the next, and followed cards with a new job; in one trip.
 */
export async function listForHome(
  deps: Deps,
  actor: Person,
): Promise<{
  profiles: OwnProfile[];
  done: NextStep[];
  teamLogo: string | null;
  inherited: Date | null;
  takenDown: { handle: string; reason: string; taken_down_at: Date }[];
  push: PushOffer | null;
  due: DueContactView[];
  /** Followed cards with a new job that is not read yet. */
  jobNews: ContactView[];
}> {
  const most = actor.permissions.canEditNotes ? DUE_ON_HOME : 0;
  const newsSince = new Date(deps.now().getTime() - JOB_NEWS_DAYS * DAY);
  const { rows, hasNumber, isViewed, logo, inherited, takenDown, due, birthdays, jobNews, ...facts } =
    await readForHome(deps.db, actor.owner, actor.session.id, dueToday(deps, actor), { most, newsSince });
  return {
    profiles: shownProfiles(actor, rows),
    done: [...(hasNumber ? (['number'] as const) : []), ...(isViewed ? (['share'] as const) : [])],
    teamLogo: logo && mediaPath(logo.hash, logo.content_type),
    inherited,
    takenDown,
    push: deps.push && facts.hasExchanged ? { key: deps.push.publicKey, subscribed: facts.isNotified } : null,
    due: firstInTouch(birthdays, due, most).map(dueView),
    jobNews: jobNews.map(listedView),
  };
}
