import { writeXlsx, type SheetCell } from './xlsx.ts';

type Plant = [botanical: string, common: string, bed: string, spacing: number, amount: number];

const PLANTS: Plant[] = [
  ['Dryopteris filix-mas', 'Male fern', 'A', 60, 48],
  ['Athyrium filix-femina', 'Lady fern', 'A', 50, 36],
  ['Polystichum setiferum', 'Soft shield fern', 'A', 50, 24],
  ['Matteuccia struthiopteris', 'Ostrich fern', 'A', 70, 18],
  ['Hosta sieboldiana', 'Plantain lily', 'A', 80, 12],
  ['Epimedium × versicolor', 'Barrenwort', 'A', 35, 90],
  ['Galium odoratum', 'Sweet woodruff', 'A', 25, 160],
  ['Carex pendula', 'Pendulous sedge', 'B', 70, 20],
  ['Carex sylvatica', 'Wood sedge', 'B', 35, 110],
  ['Luzula nivea', 'Snowy woodrush', 'B', 30, 140],
  ['Deschampsia cespitosa', 'Tufted hair grass', 'B', 50, 44],
  ['Molinia caerulea', 'Purple moor grass', 'B', 50, 38],
  ['Astilbe chinensis', 'False goat’s beard', 'B', 45, 52],
  ['Aruncus dioicus', 'Goat’s beard', 'B', 90, 9],
  ['Rodgersia podophylla', 'Rodgersia', 'B', 80, 11],
  ['Iris sibirica', 'Siberian iris', 'C', 40, 60],
  ['Caltha palustris', 'Marsh marigold', 'C', 35, 45],
  ['Filipendula ulmaria', 'Meadowsweet', 'C', 50, 30],
  ['Lythrum salicaria', 'Purple loosestrife', 'C', 50, 28],
  ['Lysimachia nummularia', 'Creeping Jenny', 'C', 25, 120],
  ['Geum rivale', 'Water avens', 'C', 30, 75],
  ['Primula japonica', 'Japanese primrose', 'C', 30, 64],
  ['Amelanchier lamarckii', 'Snowy mespilus', 'D', 400, 3],
  ['Acer campestre', 'Field maple', 'D', 600, 2],
  ['Corylus avellana', 'Hazel', 'D', 300, 5],
  ['Viburnum opulus', 'Guelder rose', 'D', 200, 6],
  ['Hydrangea petiolaris', 'Climbing hydrangea', 'D', 250, 8],
  ['Hedera helix', 'Ivy', 'D', 100, 16],
];

const BEDS = { A: 'Under the gallery', B: 'Along the path', C: 'Rain basin', D: 'Walls and corners' };

/** A workbook of two sheets: every plant of the north courtyard, and the number in each bed. */
export function plantList(): Uint8Array<ArrayBuffer> {
  const last = PLANTS.length + 1;
  const amountIn = (bed: string) =>
    PLANTS.reduce((sum, [, , in_bed, , amount]) => (in_bed === bed ? sum + amount : sum), 0);
  const beds = Object.entries(BEDS).map(([bed, title], at): SheetCell[] => [
    bed,
    title,
    { formula: `SUMIF(Plants!$C$2:$C$${last},A${at + 2},Plants!$E$2:$E$${last})`, value: amountIn(bed) },
  ]);
  return writeXlsx('Plant list, north courtyard', 'Fernhall Studio', [
    {
      name: 'Plants',
      widths: [28, 24, 8, 14, 12],
      rows: [['Botanical name', 'Common name', 'Bed', 'Spacing (cm)', 'Amount'], ...PLANTS],
    },
    { name: 'Beds', widths: [8, 24, 12], rows: [['Bed', 'Where', 'Plants'], ...beds] },
  ]);
}
