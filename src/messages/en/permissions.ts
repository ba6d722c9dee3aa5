/** Why somebody may not, by the code that the domain and the API give. */
export const permissions = {
  'permission.limited_admin': 'Your account is limited. Contact your team owner to upgrade your plan.',
  'permission.limited_member': 'Your account is limited. Please contact your admin to upgrade the plan.',
  'permission.legacy_admin':
    'This feature requires a plan upgrade. Contact your team owner to upgrade your plan.',
  'permission.legacy_member': 'This feature requires a plan upgrade. Contact your admin to upgrade the plan.',
  'permission.default': "You don't have permission. Please ask your admin to grant you permission.",
  'permission.plan_upgrade': 'This feature requires a plan upgrade.',
  'permission.custom_colors':
    'Custom colors are available for subscribed users only. Upgrade to access this feature.',
  'permission.manage_in_dashboard': 'Manage these settings in the team dashboard.',
  'permission.restricted_by_admin':
    'Editing is restricted by your admin. Contact your admin for profile changes.',
  'permission.team_edit_disabled':
    "You don't have permission to edit. Please ask your admin to create your profile or grant you access.",
  'permission.tags_by_admins':
    'Only the team owner and admins can manage tags. Please contact them for updates.',
  'permission.credits_by_owner':
    'To continue enriching, please contact your team owner to top up the credits.',
  'permission.scope': 'This key isn’t allowed to do that. Create one with the right scope.',
} as const;
