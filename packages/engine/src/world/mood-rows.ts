export type Hour = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night';
export type Weather = 'clear' | 'clouds' | 'mist' | 'rain' | 'storm' | 'snow' | 'dust';

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
      palette('#3a6cbc', '#ffd9b8', '#ffc8a0', '#94acd8', '#746a62', '#c8c4cc'),
      palette('#5076c4', '#ffccc0', '#ffc0b0', '#9aa8dc', '#706670', '#c8bccc'),
      palette('#3078b0', '#ffe6b8', '#ffd898', '#8cb4cc', '#706c58', '#c4ccc4'),
    ],
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
      palette('#2c68b8', '#ffdcb4', '#ffd090', '#90a8d0', '#80705a', '#c4c4c4'),
      palette('#3872b0', '#ffe4c0', '#ffd898', '#94b0c8', '#7c7058', '#c4c8c0'),
      palette('#3c64b4', '#ffd0b0', '#ffc490', '#989ccc', '#7c6a5c', '#c4bcc0'),
    ],
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
      palette('#28609c', '#ffa860', '#ffa068', '#8088b8', '#6c5c54', '#c09a80'),
      palette('#3a4a98', '#ffa490', '#ffa88c', '#7e84bc', '#685c68', '#a48ca4'),
      palette('#285690', '#ffb868', '#ffb060', '#7c94b8', '#6c6054', '#b49c84'),
    ],
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
      palette('#1d2c6c', '#c884a4', '#ffb0a0', '#6a72b0', '#4a445c', '#6c648c'),
      palette('#1a3868', '#dc9874', '#ffb890', '#6480a8', '#4c4850', '#706c88'),
      palette('#2a2860', '#a884c4', '#e8b4d0', '#706cb0', '#464260', '#646090'),
    ],
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
      palette('#0a1638', '#34548c', '#b4ccff', '#4a60a0', '#283050', '#223860'),
      palette('#0c1234', '#464a88', '#c0c8ff', '#5456a0', '#2a2c50', '#2c305c'),
      palette('#082234', '#2c6078', '#b0dcff', '#406c90', '#22343e', '#1c4054'),
    ],
    key: 1.1,
    sunUp: [26, 40],
    disc: 0.04,
    stars: 1,
    glow: 0.2,
    exposure: 1.6,
    rim: 1.5,
    haze: 0.8,
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
  clear: { haze: 1, key: 1, cover: 0.34, grey: 0, to: '#808890' },
  clouds: { haze: 1.1, key: 0.85, cover: 0.6, grey: 0.2, to: '#94a0ac', stars: 0.3 },
  mist: { haze: 5, key: 0.8, cover: 0.4, grey: 0.25, to: '#b8c2c8', stars: 0.4 },
  rain: { haze: 1.7, key: 0.2, cover: 0.95, grey: 0.86, to: '#6c7884', rain: 0.7, stars: 0, disc: 0 },
  storm: { haze: 1.3, key: 0.36, cover: 1, grey: 0.92, to: '#586878', rain: 1, stars: 0, disc: 0 },
  snow: { haze: 2.2, key: 0.7, cover: 0.6, grey: 0.5, to: '#aebccc', snow: 1, stars: 0.2, disc: 0 },
  dust: { haze: 4, key: 0.8, cover: 0.3, grey: 0.5, to: '#b88c58', stars: 0.2 },
};
