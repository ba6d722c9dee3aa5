import type { CardFinding } from '../../domain/fill-card/found-fields.ts';
import { displayHost } from '../../domain/addresses/links.ts';
import type { FillCardProps } from './fill-card.types.ts';

/** An offered finding, and whether it is initially ticked. */
export type OfferedFinding = { found: CardFinding; key: string; ticked: boolean; instead: string | null };

const valueOf = (found: CardFinding): string =>
  'link' in found ? found.link : found.kind === 'picture' ? '' : found.value;

/** The editable parts of a card; `has` lists existing values in stored form. */
export type CardContent = Pick<FillCardProps, 'may' | 'networks' | 'details' | 'hasPicture'> & {
  has: readonly string[];
};

/** What a finding becomes on this card; null if locked. */
function placed(found: CardFinding, { may, networks }: CardContent): CardFinding | null {
  if (found.kind === 'social_media' && networks !== null && !networks.includes(found.field_type_id))
    return null;
  if (may.includes(found.kind)) return found;
  // A video can at least be a link.
  if (found.kind !== 'videos' || !may.includes('links')) return null;
  return { kind: 'links', title: found.title ?? displayHost(found.link), link: found.link };
}

/** The findings that a card can use: editable and new. Replacing ones are not ticked. */
export function offersOf(findings: readonly CardFinding[], card: CardContent): OfferedFinding[] {
  const { details, has, hasPicture } = card;
  const there = new Set(has.map((value) => value.toLowerCase()));
  return findings.flatMap((finding): OfferedFinding[] => {
    const found = placed(finding, card);
    if (found === null) return [];
    const key = `${found.kind} ${'field' in found ? found.field : ''} ${valueOf(found)}`;
    if (found.kind !== 'detail')
      return there.has(valueOf(found).toLowerCase()) && found.kind !== 'picture'
        ? []
        : [{ found, key, ticked: found.kind !== 'picture' || !hasPicture, instead: null }];
    const now = details[found.field];
    if (now === undefined || now === found.value) return [];
    return [{ found, key, ticked: now === '', instead: now || null }];
  });
}
