import type { Breakage } from './breakage.ts';

/** Faults in the rights of a role, a team, a key or a stranger. */
export const RIGHTS: readonly Breakage[] = [
  {
    name: 'A session goes on in a locked account',
    find: 'gt(sessions.expires_at, now), isNull(users.locked_at)',
    replace: 'gt(sessions.expires_at, now)',
    tier: 'rules',
    caughtBy: 'edge-api/modules/operator/operator.test.ts',
  },
  {
    name: 'Any token does what only an operator may',
    find: "if (!carriesToken(c.req, token)) throw problem('unauthorized');",
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/modules/operator/operator.test.ts',
  },
  {
    name: 'A member edits what the team has locked',
    find: "return cell === 'V' || isLockedByTeam(role, locks, feature) ? 'view' : 'edit';",
    replace: "return cell === 'V' ? 'view' : 'edit';",
    tier: 'rules',
    caughtBy: 'src/domain/permissions/permissions.test.ts',
  },
  {
    name: 'The free plan shows one contact more than its fifty',
    find: "'50 10 all",
    replace: "'51 10 all",
    tier: 'rules',
    caughtBy: 'src/domain/permissions/permissions.test.ts',
  },
  {
    name: 'An API key does more than its scopes allow',
    find: 'if (!hasScope(actor, scope)) throw forbidden(OUT_OF_SCOPE);',
    replace: 'void scope;',
    tier: 'rules',
    caughtBy: 'edge-api/actor/rights.test.ts',
  },
  {
    name: 'A stranger signs up where sign-up is closed',
    find: "await requireSignUp(c.get('deps'), body.email, safeRedirect(c.req.query('redirectTo')));",
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/modules/account/sign-up/who-may-sign-up.test.ts',
  },
  {
    name: 'A contact is shown to another user who has its id',
    find: 'const own = and(eq(contacts.user_id, userId), isNull(contacts.deleted_at))!;',
    replace: 'const own = isNull(contacts.deleted_at);',
    tier: 'rules',
    caughtBy: 'edge-api/http/not-yours.test.ts',
  },
  {
    name: 'Contacts are exported without the right to',
    find: "requireMay(actor, 'export_contacts', 'contacts:read');",
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/modules/contacts/exports/exports.test.ts',
  },
  {
    name: 'A company’s sign-in accepts a response with a forgeable signature',
    find: "if (isStrong !== true) return isStrong === false ? 'weak' : 'failed';",
    replace: "if (isStrong === null) return 'failed';",
    tier: 'rules',
    caughtBy: 'edge-api/modules/sign-on/saml.test.ts',
  },
  {
    name: 'A person deactivated in a company’s directory stays in the team',
    find: 'else await letGo(deps, directory, user_id);',
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/modules/sign-on/directory.test.ts',
  },
  {
    name: 'A pass is handed to a device that does not have its token',
    find: "if (!tokens.some((token) => sameText(shown, `ApplePass ${token}`))) throw problem('unauthorized');",
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/modules/wallets/pass-service.test.ts',
  },
];
