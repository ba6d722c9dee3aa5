import { SCIM } from './scim-schemas.ts';

/** An error for a directory (RFC 7644, 3.12); `detail` is for its operator. */
export class ScimError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 501;
  readonly scimType: string | undefined;

  constructor(status: ScimError['status'], detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** The body of an error. */
export const scimErrorBody = (status: number, detail: string, scimType?: string) => ({
  schemas: [SCIM.error],
  status: String(status),
  detail,
  ...(scimType !== undefined && { scimType }),
});
