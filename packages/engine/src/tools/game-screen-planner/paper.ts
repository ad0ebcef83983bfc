import { type Brush, down } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { pickBySeed } from '../../draw/pick-by-seed.ts';

/** What a plan is drawn on, and the colours of what is written there. */
export interface Paper {
  readonly ground: Colour;
  readonly pattern: 'dots' | 'squares' | 'lines';
  /** Of the pattern and of fills under words. */
  readonly faint: Colour;
  /** Of arrows, numbers and signs. */
  readonly accent: Colour;
  /** On the accent. */
  readonly onAccent: Colour;
  readonly title: Colour;
  /** Around the title. */
  readonly titleLine: Colour;
  readonly heading: Colour;
  readonly ink: Colour;
  /** How round labels are, as a share of their height. */
  readonly round: number;
}

/** On a dark ground everything is written in light colours. */
const dark = (ground: Colour, accent: Colour, title: Colour): Omit<Paper, 'pattern' | 'round'> => ({
  ground,
  faint: white,
  accent,
  onAccent: darker(ground, 0.12),
  title,
  titleLine: darker(ground, 0.1),
  heading: white,
  ink: mix(white, ground, 0.2),
});

const light = (ground: Colour, accent: Colour, title: Colour): Omit<Paper, 'pattern' | 'round'> => ({
  ground,
  faint: darker(ground, 0.55),
  accent,
  onAccent: white,
  title,
  titleLine: white,
  heading: darker(ground, 0.68),
  ink: darker(ground, 0.58),
});

const gold = colour(0.85, 0.14, 84);

/** By the tones of a palette, where there is one. */
const papers: readonly [Sheet, ...Sheet[]] = [
  (tones) => ({
    ...dark(
      mix(tones[0] ?? colour(0.26, 0.04, 275), colour(0.25, 0.035, 275), 0.5),
      tones[3] ?? colour(0.8, 0.12, 205),
      lighter(tones[3] ?? gold, 0.04),
    ),
    pattern: 'dots',
    round: 0.5,
  }),
  (tones) => ({
    ...light(
      mix(tones[4] ?? colour(0.93, 0.02, 85), colour(0.94, 0.02, 85), 0.4),
      darkened(tones[1] ?? colour(0.5, 0.15, 30), 0.5),
      darkened(tones[1] ?? colour(0.42, 0.12, 25), 0.45),
    ),
    pattern: 'dots',
    round: 0.22,
  }),
  (tones) => ({
    ...dark(
      darkened(tones[1] ?? colour(0.4, 0.12, 255), 0.4),
      tones[3] ?? colour(0.86, 0.1, 215),
      tones[4] ?? colour(0.96, 0.02, 220),
    ),
    pattern: 'squares',
    round: 0,
  }),
  (tones) => ({
    ...dark(
      mix(tones[0] ?? colour(0.3, 0.035, 165), colour(0.28, 0.04, 165), tones.length === 0 ? 0.5 : 0.25),
      tones[3] ?? colour(0.82, 0.14, 140),
      tones[4] ?? colour(0.92, 0.09, 110),
    ),
    pattern: 'lines',
    round: 0.3,
  }),
  (tones) => ({
    ...light(
      mix(tones[4] ?? colour(0.92, 0.02, 240), colour(0.93, 0.02, 240), 0.5),
      darkened(tones[2] ?? colour(0.52, 0.16, 262), 0.52),
      darkened(tones[1] ?? colour(0.38, 0.12, 265), 0.42),
    ),
    pattern: 'squares',
    round: 0.5,
  }),
];
type Sheet = (tones: readonly Colour[]) => Paper;

/** No lighter than that. */
const darkened = (tone: Colour, most: number): Colour => ({ ...tone, l: Math.min(tone.l, most) });

export const paperOf = (seed: number, tones: readonly Colour[]): Paper => pickBySeed(seed, papers)(tones);

export function paintPaper(
  brush: Brush,
  { w, h }: { readonly w: number; readonly h: number },
  { ground, pattern, faint }: Paper,
): void {
  brush.fillStyle = down(brush, 0, h, [
    [0, lighter(ground, 0.04)],
    [1, darker(ground, 0.05)],
  ]);
  brush.fillRect(0, 0, w, h);
  const step = 30;
  if (pattern === 'dots') {
    brush.fillStyle = css(faint, 0.06);
    for (let y = step / 2; y < h; y += step)
      for (let x = step / 2; x < w; x += step) brush.fillRect(x - 1, y - 1, 2, 2);
    return;
  }
  for (let line = 0; line * step < Math.max(w, h); line++) {
    brush.fillStyle = css(faint, line % 4 === 0 ? 0.085 : 0.04);
    if (line * step < h) brush.fillRect(0, line * step, w, 1.4);
    if (pattern === 'squares' && line * step < w) brush.fillRect(line * step, 0, 1.4, h);
  }
}
