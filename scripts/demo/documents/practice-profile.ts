import type { Pixels } from '../pictures.ts';
import { portfolioPdf, type Project } from './portfolio.ts';

type Draw = (name: string) => Promise<Pixels>;

/** The file that Halden & Rowe puts on the cards of all its people. */
export async function practiceProfile(draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const [steps, bridge] = await Promise.all(['scene/steps', 'scene/autumn_bridge'].map(draw));
  const projects: Project[] = [
    {
      title: 'Harbour steps',
      place: 'Bristol, 2024',
      picture: steps!,
      lines: [
        'One hundred and four steps between the quay and the',
        'upper town, with a landing wherever there is a view.',
        'Cast in nine pours, open through the whole work.',
      ],
    },
    {
      title: 'Footbridge over the Arle',
      place: 'Arlebrook, 2025',
      picture: bridge!,
      lines: [
        'A timber arch of 18 metres that two people can carry,',
        'plank by plank, when it needs repair.',
        'Its handrail is tuned: it hums below what we hear.',
      ],
    },
  ];
  return portfolioPdf({
    title: 'How we work',
    company: 'Halden & Rowe',
    subtitle: 'Architecture and engineering, in one room',
    palette: { paper: '#f3fafa', main: '#0d3842', text: '#0d2a31', quiet: '#4f7a82' },
    projects,
    contact: ['4 Quay Lane, Bristol BS1 6XX', 'hello@haldenrowe.example', '+44 20 5550 0142'],
  });
}
