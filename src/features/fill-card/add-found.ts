import type { ReadableAnswer, ApiProblem } from '../../api/problem.ts';
import type { CardFinding } from '../../domain/fill-card/found-fields.ts';
import { fieldDraft } from '../../forms/list-editor/use-contact-fields.ts';
import { linkDraft, type LinkDraft } from '../../forms/list-editor/use-links.ts';
import { api, call } from '../../stores/call.ts';
import { videoDraft, type VideoDraft } from '../../forms/list-editor/video-draft.ts';
import { profilePicture } from './profile-picture.ts';

type Of<Kind extends CardFinding['kind']> = Extract<CardFinding, { kind: Kind }>;
const pick = <Kind extends CardFinding['kind']>(found: readonly CardFinding[], kind: Kind): Of<Kind>[] =>
  found.filter((one): one is Of<Kind> => one.kind === kind);

type Step = { kind: CardFinding['kind']; run: () => Promise<ApiProblem | null> };
type Outcome = { ok: true } | { ok: false; problem: ApiProblem };

const problemOf = async (outcome: Promise<Outcome>): Promise<ApiProblem | null> => {
  const result = await outcome;
  return result.ok ? null : result.problem;
};

type List<Item> = ReadableAnswer & { json(): Promise<{ items: Item[]; version: string }> };

/** Appends items to the current list. */
async function extend<Item extends { injected: boolean }, Draft>(
  get: () => Promise<List<Item>>,
  put: (json: { items: Draft[]; version: string }) => Promise<ReadableAnswer>,
  toDraft: (item: Item) => Draft,
  more: readonly Draft[],
): Promise<ApiProblem | null> {
  const now = await call(get, { reads: true });
  if (!now.ok) return now.problem;
  const { items, version } = now.data as { items: Item[]; version: string };
  const own = items.filter(({ injected }) => !injected).map(toDraft);
  return problemOf(call(() => put({ items: [...own, ...more], version })));
}

type SocialDraft = { id?: string; field_type_id: string; value: string };

/** The requests for the chosen findings, one for each part of the card. */
function stepsOf(handle: string, found: readonly CardFinding[]): Step[] {
  const param = { handle };
  const { contact_info, social_media, thumbnail_links, videos } = api.sections.p[':handle'];
  const profile = api.profiles.p[':handle'];
  const steps: Step[] = [
    {
      kind: 'contact_info',
      run: () =>
        extend(
          () => contact_info.$get({ param }),
          (json) => contact_info.$put({ param, json }),
          fieldDraft,
          pick(found, 'contact_info').map(({ field_type_id, value, label }) => ({
            field_type_id,
            value,
            label,
          })),
        ),
    },
    {
      kind: 'social_media',
      run: () =>
        extend(
          () => social_media.$get({ param }),
          (json) => social_media.$put({ param, json }),
          ({ id, field_type, value }): SocialDraft => ({ id, field_type_id: field_type.id, value }),
          pick(found, 'social_media').map(({ field_type_id, value }) => ({ field_type_id, value })),
        ),
    },
    {
      kind: 'links',
      run: () =>
        extend(
          () => thumbnail_links.$get({ param }),
          (json) => thumbnail_links.$put({ param, json }),
          linkDraft,
          pick(found, 'links').map(({ title, link }): LinkDraft => ({ title, link, thumbnail: null })),
        ),
    },
    {
      kind: 'videos',
      run: () =>
        extend(
          () => videos.$get({ param }),
          (json) => videos.$put({ param, json }),
          videoDraft,
          pick(found, 'videos').map(({ title, link }): VideoDraft => ({
            title: title ?? '',
            link,
            poster: null,
          })),
        ),
    },
    {
      kind: 'detail',
      run: () => {
        const json = Object.fromEntries(pick(found, 'detail').map(({ field, value }) => [field, value]));
        return problemOf(call(() => profile.$put({ param, json })));
      },
    },
    {
      kind: 'picture',
      run: async () => {
        const file = await profilePicture(pick(found, 'picture')[0]!.url);
        return problemOf(call(() => profile.picture.$put({ param, json: { file } })));
      },
    },
  ];
  return steps.filter(({ kind }) => found.some((one) => one.kind === kind));
}

/**
 * Adds the chosen findings to a card, part by part. @returns the problem, and the kinds added so far, so that a retry
 * adds nothing twice
 */
export async function addFound(
  handle: string,
  found: readonly CardFinding[],
): Promise<{ problem: ApiProblem | null; done: CardFinding['kind'][] }> {
  const done: CardFinding['kind'][] = [];
  for (const { kind, run } of stepsOf(handle, found)) {
    const problem = await run();
    if (problem) return { problem, done };
    done.push(kind);
  }
  return { problem: null, done };
}
