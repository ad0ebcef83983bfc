export type Hour = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night';
export type Weather = 'clear' | 'clouds' | 'overcast' | 'mist' | 'rain' | 'storm' | 'snow' | 'dust';

export interface Palette {
  readonly zenith: string;
  readonly horizon: string;
  readonly sun: string;
  readonly sky: string;
  readonly ground: string;
  readonly fog: string;
}
interface HourRow {
  readonly palettes: readonly [Palette, ...Palette[]];
  /** How low the colours of the horizon end. */
  readonly band: number;
  /** How bright the direct light is, whatever its colour. */
  readonly key: number;
  /** Height of the sun in degrees, from and to. */
  readonly sunUp: readonly [number, number];
  readonly disc: number;
  readonly stars: number;
  readonly glow: number;
  readonly exposure: number;
  readonly rim: number;
  readonly haze: number;
}

const palette = (
  zenith: string,
  horizon: string,
  sun: string,
  sky: string,
  ground: string,
  fog: string,
): Palette => ({
  zenith,
  horizon,
  sun,
  sky,
  ground,
  fog,
});

/** The sky may be coloured; what lights things stays close to white, so that grass is green at sunset. */
export const hours: Readonly<Record<Hour, HourRow>> = {
  dawn: {
    palettes: [
      palette('#3466bc', '#ffdcb0', '#ffc890', '#8ca8dc', '#746a5c', '#a4b2cc'),
      palette('#4a70c4', '#ffd0b0', '#ffbe9c', '#92a4e0', '#70666a', '#a6aed0'),
      palette('#2a74b4', '#ffe8b8', '#ffd894', '#84b0d4', '#706c54', '#acc2c8'),
    ],
    band: 2,
    key: 1.6,
    sunUp: [10, 18],
    disc: 0.03,
    stars: 0,
    glow: 0.45,
    exposure: 0.88,
    rim: 1,
    haze: 1.1,
  },
  day: {
    palettes: [
      palette('#1f66c0', '#a4d0f2', '#fff0d8', '#94bcec', '#7c745e', '#a6c6e2'),
      palette('#2a7ac8', '#b4dcea', '#fff2dc', '#9cc8e8', '#80785c', '#b0ccd8'),
      palette('#1e5cb0', '#b0d0ee', '#ffecd0', '#8cb0e4', '#78705c', '#a6bedc'),
    ],
    band: 1.6,
    key: 1.45,
    sunUp: [34, 52],
    disc: 0.025,
    stars: 0,
    glow: 0.22,
    exposure: 0.78,
    rim: 0.6,
    haze: 0.95,
  },
  golden: {
    palettes: [
      palette('#2464bc', '#ffd48c', '#ffcc84', '#86a4dc', '#80705a', '#bcbcb8'),
      palette('#2e6cb8', '#ffdc9c', '#ffd48c', '#8aaed4', '#7c7058', '#c0c4b4'),
      palette('#3060bc', '#ffcc8c', '#ffc080', '#8c9cd8', '#7c6a58', '#bcb0b4'),
    ],
    band: 3,
    key: 1.5,
    sunUp: [16, 26],
    disc: 0.032,
    stars: 0,
    glow: 0.45,
    exposure: 0.8,
    rim: 1.2,
    haze: 0.9,
  },
  sunset: {
    palettes: [
      palette('#245aa4', '#ff9c50', '#ff9850', '#7488c8', '#6c5850', '#b08a8c'),
      palette('#30469c', '#ff9068', '#ff9c70', '#7480c8', '#685864', '#9c7c98'),
      palette('#245494', '#ffb058', '#ffac54', '#7090c4', '#6c5e50', '#b89a88'),
    ],
    band: 2.8,
    key: 1.35,
    sunUp: [7, 13],
    disc: 0.045,
    stars: 0.1,
    glow: 0.5,
    exposure: 1,
    rim: 1.4,
    haze: 1,
  },
  dusk: {
    palettes: [
      palette('#182a72', '#ec946c', '#ffa884', '#6478c4', '#484658', '#5a6096'),
      palette('#163a70', '#e8a070', '#ffb080', '#5e82b8', '#4a4850', '#5c6c90'),
      palette('#262468', '#d890b0', '#f0a8b8', '#6a70c0', '#444060', '#5c5a94'),
    ],
    band: 2.3,
    key: 0.95,
    sunUp: [6, 11],
    disc: 0,
    stars: 0.5,
    glow: 0.45,
    exposure: 1.2,
    rim: 1.3,
    haze: 1,
  },
  night: {
    palettes: [
      palette('#0a1840', '#36609c', '#a4c4ff', '#4464b0', '#283050', '#2a4878'),
      palette('#0c143c', '#40509c', '#b0c0ff', '#4c58b0', '#2a2c50', '#303c74'),
      palette('#08243a', '#2c6480', '#a4d8ff', '#3c70a0', '#22343e', '#245468'),
    ],
    band: 1.7,
    key: 1.1,
    sunUp: [26, 40],
    disc: 0.04,
    stars: 1,
    glow: 0.2,
    exposure: 1.6,
    rim: 1.5,
    haze: 1.2,
  },
};

interface WeatherRow {
  readonly haze: number;
  readonly key: number;
  readonly cover: number;
  /** How much the sky loses its colour, and what grey it takes. */
  readonly grey: number;
  readonly to: string;
  readonly rain?: number;
  readonly snow?: number;
  readonly stars?: number;
  readonly disc?: number;
}
export const weathers: Readonly<Record<Weather, WeatherRow>> = {
  clear: { haze: 1, key: 1, cover: 0.26, grey: 0, to: '#808890' },
  clouds: { haze: 1.1, key: 0.85, cover: 0.6, grey: 0.2, to: '#94a0ac', stars: 0.3 },
  overcast: { haze: 1.2, key: 0.45, cover: 1, grey: 0.8, to: '#64707c', stars: 0, disc: 0 },
  mist: { haze: 5, key: 0.7, cover: 0.4, grey: 0.5, to: '#b8c2c8', stars: 0.4 },
  rain: { haze: 1.7, key: 0.2, cover: 0.95, grey: 0.86, to: '#6c7884', rain: 0.7, stars: 0, disc: 0 },
  storm: { haze: 1.3, key: 0.36, cover: 1, grey: 0.92, to: '#586878', rain: 1, stars: 0, disc: 0 },
  snow: { haze: 2.2, key: 0.7, cover: 0.6, grey: 0.5, to: '#aebccc', snow: 1, stars: 0.2, disc: 0 },
  dust: { haze: 4, key: 0.8, cover: 0.3, grey: 0.5, to: '#b88c58', stars: 0.2 },
};
