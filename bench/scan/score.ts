import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../lib/report.ts';

type Counted = { precision: number; recall: number; f1: number; tp: number; fp: number; fn: number };
type Group = { cards: number; fields: Record<string, Counted>; macro_f1: number; whole_record: number };

const GROUPS = ['all', 'easy', 'medium', 'hard', 'latin', 'cjk'] as const;
type Scores = Partial<Record<(typeof GROUPS)[number], Group>> & { median_seconds: number | null };

const percent = (share: number | undefined) => (share === undefined ? '' : (100 * share).toFixed(1));

/** The default scorer. */
const SCORER = join(import.meta.dirname, 'cards', 'score.mjs');

/**
 * The scores of predictions against a folder's ground truth, by its own scorer if it has one; null without ground
 * truth.
 */
export function scoresOf(photos: string, predictions: string): Scores | null {
  const [own, truth] = [join(photos, 'score.mjs'), join(photos, 'truth.json')];
  if (!existsSync(truth)) return null;
  const scorer = existsSync(own) ? own : SCORER;
  const answer = execFileSync(process.execPath, [scorer, truth, predictions, '--json'], { encoding: 'utf8' });
  return JSON.parse(answer) as Scores;
}

/** The scores as tables; null if there are none. */
export function score(photos: string, predictions: string): string | null {
  const scores = scoresOf(photos, predictions);
  if (!scores?.all) return null;
  const { all } = scores;
  const fields = table(
    ['Field', 'Precision %', 'Recall %', 'F1 %', 'Right', 'Wrong', 'Missed'],
    Object.entries(all.fields).map(([name, { precision, recall, f1, tp, fp, fn }]) => [
      name,
      percent(precision),
      percent(recall),
      percent(f1),
      String(tp),
      String(fp),
      String(fn),
    ]),
  );
  const groups = table(
    ['Cards', 'Number', 'Macro-F1 %', 'Whole record %', 'Name F1 %', 'E-mail F1 %', 'Phone F1 %'],
    GROUPS.flatMap((name) => {
      const group = scores[name];
      const f1 = (field: string) => percent(group?.fields[field]?.f1);
      return group
        ? [
            [
              name,
              String(group.cards),
              percent(group.macro_f1),
              percent(group.whole_record),
              f1('full_name'),
              f1('emails'),
              f1('phones'),
            ],
          ]
        : [];
    }),
  );
  return `${groups}\n\n${fields}\n\nMedian after loading: ${(scores.median_seconds ?? 0).toFixed(2)} s a card.`;
}
