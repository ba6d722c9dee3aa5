import type { Permissions } from '../permissions/permissions.ts';

/** Whether somebody else runs the team, who is asked for what its members can't do themselves. */
export const isTeamMember = ({
  isTeamUser,
  isTeamAdmin,
}: Pick<Permissions, 'isTeamUser' | 'isTeamAdmin'>): boolean => isTeamUser && !isTeamAdmin;
