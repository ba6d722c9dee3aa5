import { useState } from 'react';
import type { CardImage } from '../../domain/card/card-details.ts';
import { api, call } from '../../stores/call.ts';
import { useSingleRun } from '../../ui/use-single-run.ts';
import { readDataUrl, readChosenPicture } from './chosen-image.ts';
import { toastRefusal } from '../toast-results.ts';
import { useChosenImage } from './use-chosen-image.ts';

const card = api.profiles.p[':handle'];

/** Stores a picture (a data URL) on a card, a logo also on the team's; an empty text removes it. */
const putImage = (handle: string, name: Exclude<CardImage, 'picture'>, url: string, teamLogo = false) => {
  const json: Partial<Record<typeof name, string>> = { [name]: url };
  return call(() =>
    card.$put({ param: { handle }, json: teamLogo ? { ...json, update_team_logo: true } : json }),
  );
};

type Given = {
  handle: string;
  name: CardImage;
  saved: string | null;
  /** Whether a new logo becomes the team's too. */
  teamLogo?: boolean;
  /** Called with the picture's path after saving, deleting or restoring; null if there is none. */
  onChange: (now: string | null) => void;
};

/**
 * One picture of a card: chosen and validated, cropped and saved immediately, or deleted after confirmation.
 * `deleted` is the previous one while undo is possible.
 */
export function useCardImage({ handle, name, saved, teamLogo = false, onChange }: Given) {
  const [src, setSrc] = useState(saved);
  const chosen = useChosenImage();
  const [asking, setAsking] = useState(false);
  const [deleted, setDeleted] = useState<string | null>(null);

  const done = (now: string | null) => {
    setSrc(now);
    chosen.cancel();
    setDeleted(null);
    onChange(now);
  };
  const put = async (url: string, forTeam: boolean) => {
    const outcome =
      name === 'picture'
        ? await call(() => card.picture.$put({ param: { handle }, json: { file: url } }))
        : await putImage(handle, name, url, forTeam);
    if (outcome.ok) done(outcome.data[name]);
    else toastRefusal(outcome.problem);
  };
  const save = async (cut: Blob) => put(await readDataUrl(cut), teamLogo);
  const { isBusy: deleting, run: remove } = useSingleRun(async () => {
    const before = src && (await readChosenPicture(src));
    const outcome =
      name === 'picture'
        ? await call(() => card.picture.$delete({ param: { handle } }))
        : await putImage(handle, name, '');
    setAsking(false);
    if (outcome.ok) {
      done(null);
      setDeleted(before);
    } else toastRefusal(outcome.problem);
  });
  return {
    src,
    chosen,
    save,
    ask: () => setAsking(true),
    deletion: {
      asking,
      deleting,
      deleted,
      remove: () => void remove(),
      cancel: () => setAsking(false),
      undo: () => void (deleted && put(deleted, false)),
      forget: () => setDeleted(null),
    },
  };
}
