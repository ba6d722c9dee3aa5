import type { Picture } from '../pictures.ts';
import { writePptx, type Slide } from './pptx.ts';

/** Six slides of a talk that Ava gives. */
export function rainSlides(pictures: ReadonlyMap<string, Picture>): Uint8Array<ArrayBuffer> {
  const slides: Slide[] = [
    { title: 'How we plan for rain', lines: ['Fernhall Studio', 'Winter Lectures at the Pavilion'] },
    {
      title: 'Begin with the ground',
      lines: [
        'Walk the site in the rain.',
        'Draw where the water stands.',
        'Ask who has lived there longest.',
      ],
      picture: pictures.get('scene/contours'),
    },
    {
      title: 'Slow it down',
      lines: ['A leaf, a gutter, a ditch: each takes an hour.', 'Nothing goes into a pipe on its first day.'],
      picture: pictures.get('scene/leaves'),
    },
    {
      title: 'Give it a room',
      lines: ['A basin is a place, also when it is dry.', 'Steps, so that nobody needs a fence.'],
      picture: pictures.get('scene/pond_stones'),
    },
    {
      title: 'Let it grow',
      lines: ['28 kinds of plants that like wet feet.', 'Mown once a year.', 'Frogs come by themselves.'],
      picture: pictures.get('scene/meadow'),
    },
    { title: 'Ask me about boots', lines: ['ava@fernhall.example', 'fernhall.example/lectures'] },
  ];
  return writePptx('How we plan for rain', 'Ava Lindgren', slides);
}
