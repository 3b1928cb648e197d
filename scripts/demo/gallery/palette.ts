/** The colours of one time of the day. */
export type Palette = {
  sky: readonly [top: string, bottom: string]
  light: string
  far: string
  near: string
  ground: string
  water: string
  dark: string
}

export const PALETTES: readonly [Palette, ...Palette[]] = [
  // Morning
  {
    sky: ['#bfe3ea', '#fdf0d5'],
    light: '#fff4c9',
    far: '#8fb9a8',
    near: '#4f8a6b',
    ground: '#cfd8a3',
    water: '#6fb3b8',
    dark: '#27483f',
  },
  // Noon
  {
    sky: ['#5fb0d6', '#cfeaf2'],
    light: '#fffbe6',
    far: '#6ea58b',
    near: '#357a52',
    ground: '#a9c76c',
    water: '#2f8f9d',
    dark: '#1d3d33',
  },
  // Evening
  {
    sky: ['#f08a4b', '#f9d486'],
    light: '#ffe08a',
    far: '#a5706a',
    near: '#6b4a55',
    ground: '#b98b5a',
    water: '#c9765a',
    dark: '#3a2531',
  },
  // Dusk
  {
    sky: ['#4a3f77', '#d98a9a'],
    light: '#ffd9a8',
    far: '#5b4f7d',
    near: '#3c3560',
    ground: '#5a5872',
    water: '#5a6c9d',
    dark: '#221d3d',
  },
  // Night
  {
    sky: ['#0f1e3d', '#2d4770'],
    light: '#f6efcf',
    far: '#223a5e',
    near: '#162a47',
    ground: '#1c3350',
    water: '#1d4066',
    dark: '#0a1428',
  },
]

/** Clothes, bunting, kites and boats: bright at any time of the day. */
export const BRIGHT = ['#c8332b', '#f2ab27', '#0b7a6f', '#2f6fb3', '#e56b8a', '#fdf6e7', '#7a4f9a'] as const
