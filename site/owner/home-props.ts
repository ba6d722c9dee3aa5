import type { Person } from '../../edge-api/actor/actor.ts';
import { zoneOf } from '../../edge-api/actor/zone.ts';
import { listForHome } from '../../edge-api/modules/home/home.usecases.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { calendarDate } from '../../src/domain/locale/dates.ts';
import { initials } from '../../src/domain/text/initials.ts';
import type { PushOffer } from '../../src/domain/push/push-subscription.ts';
import { NEXT_STEP_PATHS, NEXT_STEPS, type NextStep } from '../../src/domain/profile/next-step.ts';
import { may } from '../../src/domain/permissions/permissions.ts';
import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';
import type { DueContactsProps } from '../../src/features/home/DueContacts.tsx';
import { homeCards } from '../../src/features/home/home-card.ts';
import { abuse } from '#messages/abuse.ts';
import { format } from '../../src/messages/format.ts';
import { dueContact } from './due-contact.ts';
import { personRow } from './person-row.ts';
import { gateProps } from './gate-props.ts';
import type { JobNewsProps } from '../../src/features/home/JobNews.tsx';
import type { NextStepProps } from '../../src/features/home/NextStep.tsx';
import type { HomeProps, TeamBlockProps } from '../../src/features/home/home.types.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const DASHBOARD = '/team';

/** Whether the user can do a step, and its page exists. */
function mayDo({ role, locks }: Person, step: NextStep): boolean {
  if (!ownerPageExists(NEXT_STEP_PATHS[step])) return false;
  if (step === 'share') return true;
  return may(role, locks, step === 'photo' ? 'picture' : 'contact_info');
}

/** Props of Home: the greeting, the cards, who is due, and the team of an admin. */
export async function homeProps(
  deps: Deps,
  actor: Person,
): Promise<{
  first_name: string;
  home: HomeProps;
  team: TeamBlockProps | null;
  next: NextStepProps | null;
  /** The public ones of the cards, whose fonts the page declares. */
  shown: OwnProfile[];
  /** The team that the user inherited, until they have acknowledged it. */
  inherited: { team: string; since: Date } | null;
  /** A sentence for each card that was taken down. */
  takenDown: string[];
  push: PushOffer | null;
  /** The contacts with a birthday today, and those that are due; null without any. */
  due: DueContactsProps | null;
  /** Followed cards with a new job; null without any. */
  news: JobNewsProps | null;
}> {
  const {
    profiles: results,
    done,
    teamLogo,
    inherited,
    takenDown,
    push,
    due,
    jobNews,
  } = await listForHome(deps, actor);
  const zone = zoneOf(actor);
  const today = calendarDate(deps.now(), zone);
  const own = results.filter(({ is_business }) => !is_business);
  const { team, user, role, permissions } = actor;
  const live = own.find(({ is_default }) => is_default);
  const { host } = new URL(deps.env.PUBLIC_URL);
  return {
    push,
    due: due.length > 0 ? { contacts: due.map((one) => dueContact(one, zone, today)), today } : null,
    news: jobNews.length > 0 ? { contacts: jobNews.map(personRow) } : null,
    takenDown: takenDown.map(({ handle, reason, taken_down_at }) =>
      format(abuse.notice, { address: `${host}/${handle}`, date: DATE.format(taken_down_at), reason }),
    ),
    first_name: live?.first_name || user.first_name || own[0]?.first_name || user.email,
    home: {
      role,
      cards: homeCards(own),
      prefix: `${host}/`,
      most: permissions.profilesLimit,
      locked: gateProps(actor, 'multiple_profiles')?.message ?? null,
    },
    next: live
      ? {
          steps: NEXT_STEPS.filter((step) => mayDo(actor, step)),
          done: live.picture === null ? done : ['photo', ...done],
        }
      : null,
    shown: own.filter(({ state }) => state === 'normal'),
    inherited: team && inherited && { team: team.name, since: inherited },
    team:
      permissions.isTeamAdmin && team
        ? {
            name: team.name,
            initials: initials({ first_name: team.name }),
            logo: teamLogo ?? results.find(({ is_business }) => is_business)?.logo ?? null,
            href: permissions.canViewTeamMenu && ownerPageExists(DASHBOARD) ? DASHBOARD : null,
          }
        : null,
  };
}
