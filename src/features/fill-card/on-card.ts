import { api, call } from '../../stores/call.ts';
import type { FillCardProps } from './fill-card.types.ts';

type Item = { value?: string; link?: string | null };
type Read = () => Promise<Item[]>;

/**
 * The existing values and links in a card's editable lists, including those that the page does not show. Failures
 * count as none: adding reloads the list.
 */
export async function valuesOnCard(handle: string, may: FillCardProps['may']): Promise<string[]> {
  const param = { handle };
  const { contact_info, social_media, thumbnail_links, videos } = api.sections.p[':handle'];
  const reading = { reads: true };
  const reads: Readonly<Partial<Record<FillCardProps['may'][number], Read>>> = {
    contact_info: async () => itemsOf(await call(() => contact_info.$get({ param }), reading)),
    social_media: async () => itemsOf(await call(() => social_media.$get({ param }), reading)),
    links: async () => itemsOf(await call(() => thumbnail_links.$get({ param }), reading)),
    videos: async () => itemsOf(await call(() => videos.$get({ param }), reading)),
  };
  const lists = await Promise.all(may.map((kind) => reads[kind]?.() ?? []));
  return lists.flat().flatMap(({ value, link }) => value ?? link ?? []);
}

function itemsOf(outcome: { ok: true; data: { items: Item[] } } | { ok: false }): Item[] {
  return outcome.ok ? outcome.data.items : [];
}
