import { DIRECTORY_PAGE_MAX } from './scim.ts';
import { SCIM } from './scim-schemas.ts';

const off = { supported: false };

/** The supported features of SCIM (RFC 7643, 5). */
export const SERVICE_CONFIG = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: DIRECTORY_PAGE_MAX },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token of the team’s directory.' },
  ],
};

/** The only resource type (RFC 7643, 6). */
export const RESOURCE_TYPES = [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: SCIM.user,
  },
];

const text = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const readOnly = { mutability: 'readOnly' };

/** The stored attributes of a person (RFC 7643, 7). */
export const SCHEMAS = [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: SCIM.user,
    name: 'User',
    attributes: [
      text('userName', { required: true, uniqueness: 'server' }),
      text('externalId', { caseExact: true }),
      {
        ...text('name'),
        type: 'complex',
        subAttributes: [text('givenName'), text('familyName'), text('formatted', readOnly)],
      },
      text('displayName', readOnly),
      {
        ...text('emails', { ...readOnly, multiValued: true }),
        type: 'complex',
        subAttributes: [
          text('value', readOnly),
          text('type', { ...readOnly, canonicalValues: ['work'] }),
          { ...text('primary', readOnly), type: 'boolean' },
        ],
      },
      { ...text('active'), type: 'boolean' },
    ],
  },
];

/** A description with its type and location (RFC 7643, 3.1); `place` is its path below the service's base. */
export const described = <Description extends object>(
  description: Description,
  resourceType: string,
  place: string,
) => ({ ...description, meta: { resourceType, location: place } });
