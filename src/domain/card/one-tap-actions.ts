import { smsHref } from '../addresses/links.ts';
import { PHONE_KINDS } from '../profile/next-step.ts';
import type { PublicField } from '../sections/section-items.ts';

type OneTapKind = 'call' | 'message' | 'email' | 'map';
type OneTapAction = {
  kind: OneTapKind;
  icon: string;
  href: string;
  /** The contact field that it opens: a tap counts as a click on it. */
  field: PublicField;
};

type Rule = {
  kind: OneTapKind;
  icon: string;
  /** The types of field that it opens. */
  types: readonly string[];
  hrefOf?: (link: string) => string;
};

/** In the order of the row. A landline receives no messages. */
const RULES: readonly Rule[] = [
  { kind: 'call', icon: 'phone', types: PHONE_KINDS },
  { kind: 'message', icon: 'message-circle', types: ['cell_phone'], hrefOf: smsHref },
  { kind: 'email', icon: 'mail', types: ['email'] },
  { kind: 'map', icon: 'map-pin', types: ['address'] },
];

/** The actions under a card's name: each opens the first contact field of its types that has a link. */
export const oneTapActions = (fields: readonly PublicField[]): OneTapAction[] =>
  RULES.flatMap(({ kind, icon, types, hrefOf }) => {
    const field = fields.find(({ field_type, link }) => link !== null && types.includes(field_type.id));
    const link = field?.link ?? null;
    return field && link !== null ? [{ kind, icon, href: hrefOf ? hrefOf(link) : link, field }] : [];
  });
