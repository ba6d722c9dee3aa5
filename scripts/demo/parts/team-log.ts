import { teamLog, type TeamLogSubject } from '../../../edge-api/db/tables/team-people.table.ts';
import type { TeamAction } from '../../../src/domain/team/team-log.ts';
import type { AccountName } from '../accounts.ts';
import { teamId, userId, type Demo } from '../demo.ts';
import { demoId } from '../ids.ts';

type Line = readonly [days: number, who: AccountName, action: TeamAction, subject: TeamLogSubject];

const [OWNER, ADMIN] = ['team-active-owner', 'team-active-admin'] as const;
/** A link that the owner created and withdrew, so that no invitation is open. */
const LINK = demoId('invitation', 'team-active', 0);

/** Changes that explain the active team's state, the newest first; times are days before now. */
const LINES: readonly Line[] = [
  [0.1, OWNER, 'content_changed', { on: ['photo_gallery'], off: [] }],
  [0.2, ADMIN, 'tag_changed', { tag_id: demoId('tag', 'team-active', 0) }],
  [1.1, OWNER, 'locks_changed', { locked: ['job_title'], freed: ['company'] }],
  [1.3, OWNER, 'role_changed', { user_id: userId('team-active-readonly'), from: 'member', to: 'readonly' }],
  [4.2, ADMIN, 'contacts_exported', { export_id: demoId('export', 'team-active', 0), format: 'csv' }],
  [6.1, OWNER, 'invitation_withdrawn', { invitation_id: LINK }],
  [6.4, OWNER, 'invited_by_link', { invitation_id: LINK, role: 'member' }],
  [9.1, ADMIN, 'tag_changed', { tag_id: demoId('tag', 'team-active', 2) }],
  [9.2, ADMIN, 'content_changed', { on: ['links', 'files'], off: ['video'] }],
  [13, OWNER, 'team_changed', { fields: ['logo', 'directories'] }],
];

/** The log of the active team, whose addresses are of a network for documentation (RFC 5737). */
export function teamLogLines(demo: Demo): void {
  for (const [days, who, action, subject] of LINES)
    demo.insert(teamLog, {
      id: demoId('team-log', action, String(days)),
      team_id: teamId('active'),
      actor_id: userId(who),
      action,
      subject,
      address: '192.0.2.0',
      created_at: demo.daysAgo(days),
    });
}
