import type { VisitorMessages } from '../../src/messages/visitor.ts';
import { format } from '../../src/messages/format.ts';

/** The name of a video without a title: its number, if the card has several. */
export function videoNames(
  titles: readonly (string | null)[],
  words: VisitorMessages['card'],
): { title: string; play: string }[] {
  const isOnly = titles.length === 1;
  return titles.map((title, at) => {
    if (title) return { title, play: format(words.play, { title }) };
    const n = at + 1;
    return isOnly
      ? { title: words.headings.video, play: words.play_video }
      : { title: format(words.video_numbered, { n }), play: format(words.play_numbered, { n }) };
  });
}
