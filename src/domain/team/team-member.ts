import type { Permissions } from '../permissions/permissions.ts';

/** Whether someone else manages the team, who can do what members cannot. */
export const isTeamMember = ({
  isTeamUser,
  isTeamAdmin,
}: Pick<Permissions, 'isTeamUser' | 'isTeamAdmin'>): boolean => isTeamUser && !isTeamAdmin;
