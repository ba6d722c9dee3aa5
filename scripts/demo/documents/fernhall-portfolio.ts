import type { Pixels } from '../pictures.ts';
import { portfolioPdf, type Project } from './portfolio.ts';

type Draw = (name: string) => Promise<Pixels>;

/** Six pages about Ava's studio. */
export async function fernhallPortfolio(draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const [gardens, pond, contours, meadow] = await Promise.all(
    ['scene/gardens', 'scene/pond', 'scene/contours', 'scene/meadow'].map(draw),
  );
  const projects: Project[] = [
    {
      title: 'Orchard school yard',
      place: 'Hägersten, 2024',
      picture: gardens!,
      lines: [
        'Forty apple and pear trees where there was asphalt.',
        'The paths follow the way that children ran already.',
        'A basin in the middle takes the rain of one summer',
        'storm, and is a stage for the rest of the year.',
      ],
    },
    {
      title: 'Pond at Aspvik',
      place: 'Aspvik, 2023',
      picture: pond!,
      lines: [
        'Stones from the site, set at a step of 62 cm, which',
        'is the step of somebody in no hurry.',
        'The water is cleaned by reeds alone and was found by',
        'frogs in its first spring.',
      ],
    },
    {
      title: 'North courtyard',
      place: 'Stockholm, 2025',
      picture: contours!,
      lines: [
        'A courtyard without sun: 28 kinds of plants that like',
        'it that way, on ground shaped in steps of 15 cm.',
        'What is measured by hand is drawn by hand; the red',
        'line is the walk we take with every client.',
      ],
    },
    {
      title: 'Rain meadow',
      place: 'Lidingö, 2026',
      picture: meadow!,
      lines: [
        'Mown once a year, walked on every day.',
        'The meadow holds 90 cubic metres of rain, and costs',
        'a third of the pipe that it replaced.',
      ],
    },
  ];
  return portfolioPdf({
    title: 'Portfolio 2026',
    company: 'Fernhall Studio',
    subtitle: 'Quiet public places',
    palette: { paper: '#f7faf5', main: '#1f5c3f', text: '#15271d', quiet: '#5f7a68' },
    projects,
    contact: ['Hamngatan 12, 111 47 Stockholm', 'ava@fernhall.example', '+46 8 555 01 90'],
  });
}
