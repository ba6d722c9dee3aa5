import type { SkinName } from './look.ts';

/** The colours a face is painted with. */
export interface Skin {
  base: string;
  shade: string;
  neck: string;
  neckShadow: string;
  line: string;
  cheek: string;
  cheekOpacity: number;
  lip: string;
}

/** Skin palettes by name. */
export const SKINS: Record<SkinName, Skin> = {
  porcelain: {
    base: '#f3d3be',
    shade: '#eac3ab',
    neck: '#e5b79c',
    neckShadow: '#d9a388',
    line: '#d29a7d',
    cheek: '#e79a8a',
    cheekOpacity: 0.45,
    lip: '#b5453f',
  },
  light: {
    base: '#e8be9c',
    shade: '#ddae89',
    neck: '#d6a17b',
    neckShadow: '#c38c67',
    line: '#b97f5b',
    cheek: '#e0917c',
    cheekOpacity: 0.42,
    lip: '#a83f3c',
  },
  honey: {
    base: '#deab80',
    shade: '#d0996c',
    neck: '#c58c60',
    neckShadow: '#b0774d',
    line: '#a56d45',
    cheek: '#d77f63',
    cheekOpacity: 0.42,
    lip: '#a0423b',
  },
  olive: {
    base: '#d09a6c',
    shade: '#bf875a',
    neck: '#b67d51',
    neckShadow: '#a06a42',
    line: '#905a36',
    cheek: '#c66c4e',
    cheekOpacity: 0.36,
    lip: '#973a3a',
  },
  amber: {
    base: '#c98f65',
    shade: '#b97d55',
    neck: '#af744c',
    neckShadow: '#9a623e',
    line: '#925c3a',
    cheek: '#c4664c',
    cheekOpacity: 0.42,
    lip: '#8e2f40',
  },
  brown: {
    base: '#8e5b3c',
    shade: '#7e4d32',
    neck: '#784830',
    neckShadow: '#653a25',
    line: '#583220',
    cheek: '#a8563d',
    cheekOpacity: 0.36,
    lip: '#7a2f30',
  },
  deep: {
    base: '#5e3b29',
    shade: '#51301f',
    neck: '#4b2b1c',
    neckShadow: '#3e2216',
    line: '#331b11',
    cheek: '#87422f',
    cheekOpacity: 0.34,
    lip: '#a3443f',
  },
};
