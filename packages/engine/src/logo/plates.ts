import {
  apart,
  type Box,
  type Brush,
  down,
  fillShape,
  inset,
  type Layer,
  type Point,
} from '../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, mix } from '../draw/colour.ts';
import { noiseFrom, type Random } from '../draw/random.ts';
import { materialOf } from '../tools/materials.ts';
import { giveCoarseBody } from './body.ts';
import { paintVignette, type Vignette } from './vignette.ts';

/** What the letters stand on. */
export type Plate =
  | 'board'
  | 'scroll'
  | 'swash'
  | 'cloud'
  | 'window'
  | 'disc'
  | 'slab'
  | 'banner'
  | 'panel'
  | 'shield'
  | 'bubble';

const oval = (brush: Brush, { x, y, w, h }: Box, power: number): void => {
  brush.beginPath();
  for (let step = 0; step <= 96; step++) {
    const turn = (step / 96) * Math.PI * 2;
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** power;
    brush.lineTo(x + w / 2 + (w / 2) * bent(Math.cos(turn)), y + h / 2 + (h / 2) * bent(Math.sin(turn)));
  }
  brush.closePath();
};

/** Outlines of plates. */
const outlines: Readonly<Record<Plate, (brush: Brush, box: Box, random: Random) => void>> = {
  board: (brush, { x, y, w, h }, random) => {
    brush.beginPath();
    const edge = (side: number): Point[] =>
      [0, 0.3, 0.34, 0.66, 0.7, 1].map(
        (share, index): Point => [
          side < 0
            ? x + w * random.range(0, 0.018) * (index % 2)
            : x + w - w * random.range(0, 0.018) * (index % 2),
          y + h * share,
        ],
      );
    for (const [px, py] of [...edge(1), ...edge(-1).toReversed()]) brush.lineTo(px, py);
    brush.closePath();
  },
  scroll: (brush, { x, y, w, h }, random) => {
    brush.beginPath();
    for (let step = 0; step <= 24; step++) brush.lineTo(x + (w * step) / 24, y + h * random.range(0, 0.025));
    for (let step = 24; step >= 0; step--)
      brush.lineTo(x + (w * step) / 24, y + h - h * random.range(0, 0.025));
    brush.closePath();
  },
  swash: (brush, { x, y, w, h }, random) => {
    brush.beginPath();
    for (let step = 0; step <= 40; step++)
      brush.lineTo(
        x + (w * step) / 40,
        y + h * (0.1 + random.range(0, 0.07)) - h * 0.08 * Math.sin((step / 40) * Math.PI),
      );
    for (let step = 0; step <= 9; step++)
      brush.lineTo(x + w - w * (step % 2 === 0 ? 0 : random.range(0.02, 0.06)), y + h * (0.14 + step * 0.08));
    for (let step = 40; step >= 0; step--)
      brush.lineTo(
        x + (w * step) / 40,
        y + h * (0.9 - random.range(0, 0.07)) + h * 0.05 * Math.sin((step / 40) * Math.PI),
      );
    for (let step = 9; step >= 0; step--)
      brush.lineTo(x + w * (step % 2 === 0 ? 0 : random.range(0.02, 0.05)), y + h * (0.14 + step * 0.08));
    brush.closePath();
  },
  cloud: (brush, { x, y, w, h }) => {
    brush.beginPath();
    const count = 16;
    for (let index = 0; index < count; index++) {
      const turn = (index / count) * Math.PI * 2;
      const [cx, cy, r] = [
        x + w / 2 + Math.cos(turn) * w * 0.39,
        y + h / 2 + Math.sin(turn) * h * 0.33,
        Math.min(w * 0.1, h * 0.17),
      ];
      brush.moveTo(cx + r, cy);
      brush.arc(cx, cy, r, 0, Math.PI * 2);
    }
    brush.ellipse(x + w / 2, y + h / 2, w * 0.42, h * 0.38, 0, 0, Math.PI * 2);
  },
  window: (brush, box) => oval(brush, box, 0.55),
  disc: (brush, { x, y, w, h }) => {
    brush.beginPath();
    brush.arc(x + w / 2, y + h / 2, Math.min(w, h) / 2, 0, Math.PI * 2);
  },
  slab: (brush, { x, y, w, h }, random) => {
    brush.beginPath();
    const cut = Math.min(w, h) * 0.13;
    for (const [px, py] of [
      [x + cut, y],
      [x + w * 0.5, y + h * 0.015],
      [x + w - cut, y],
      [x + w, y + cut],
      [x + w * 0.992, y + h * 0.5],
      [x + w, y + h - cut],
      [x + w - cut, y + h],
      [x + cut, y + h],
      [x, y + h - cut],
      [x + w * 0.008, y + h * 0.45],
      [x, y + cut],
    ] as const)
      brush.lineTo(px + random.range(-1, 1) * cut * 0.12, py + random.range(-1, 1) * cut * 0.12);
    brush.closePath();
  },
  banner: (brush, { x, y, w, h }) => {
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(x + w / 2, y + h * 0.1, x + w, y);
    brush.lineTo(x + w * 0.955, y + h * 0.46);
    brush.lineTo(x + w, y + h * 0.92);
    brush.quadraticCurveTo(x + w / 2, y + h * 1.02, x, y + h * 0.92);
    brush.lineTo(x + w * 0.045, y + h * 0.46);
    brush.closePath();
  },
  panel: (brush, { x, y, w, h }) => {
    const cut = h * 0.2;
    brush.beginPath();
    for (const [px, py] of [
      [x + cut, y],
      [x + w, y],
      [x + w, y + h - cut],
      [x + w - cut, y + h],
      [x, y + h],
      [x, y + cut],
    ] as const)
      brush.lineTo(px, py);
    brush.closePath();
  },
  shield: (brush, { x, y, w, h }) => {
    brush.beginPath();
    brush.moveTo(x + w / 2, y);
    brush.bezierCurveTo(x + w * 0.7, y + h * 0.08, x + w * 0.86, y + h * 0.09, x + w, y + h * 0.08);
    brush.bezierCurveTo(x + w * 1.02, y + h * 0.55, x + w * 0.82, y + h * 0.85, x + w / 2, y + h);
    brush.bezierCurveTo(x + w * 0.18, y + h * 0.85, x - w * 0.02, y + h * 0.55, x, y + h * 0.08);
    brush.bezierCurveTo(x + w * 0.14, y + h * 0.09, x + w * 0.3, y + h * 0.08, x + w / 2, y);
    brush.closePath();
  },
  bubble: (brush, { x, y, w, h }) => {
    brush.beginPath();
    brush.roundRect(x, y, w, h * 0.94, h * 0.32);
    brush.moveTo(x + w * 0.2, y + h * 0.9);
    brush.lineTo(x + w * 0.16, y + h);
    brush.lineTo(x + w * 0.3, y + h * 0.92);
    brush.closePath();
  },
};

/** What each plate is made of, unless it shows a scene. */
const looks: Readonly<Record<Plate, { readonly tone: string; readonly lines?: 'planks' | 'page' }>> = {
  board: { tone: '#a5692f', lines: 'planks' },
  scroll: { tone: '#e6cd98', lines: 'page' },
  swash: { tone: '#1f1c22' },
  cloud: { tone: '#ffffff' },
  window: { tone: '#3f6fb0' },
  disc: { tone: '#2f3f7a' },
  slab: { tone: '#8a857b' },
  banner: { tone: '#a3202e' },
  panel: { tone: '#16233f' },
  shield: { tone: '#7a1f2c' },
  bubble: { tone: '#ffffff' },
};

export interface PlateLook {
  readonly plate: Plate;
  readonly scene: Vignette | null;
  /** Instead of its usual colour. */
  readonly tone: Colour | null;
  /** Of its frame. */
  readonly rim: Colour;
  readonly line: Colour;
}

/** Paints a plate with its frame; a scene is seen in it as through a window. */
export function paintPlate(
  layer: Layer,
  box: Box,
  { plate, scene: asked, tone: own, rim, line }: PlateLook,
  random: Random,
): void {
  // A sign and a page are what they are.
  const scene = plate === 'board' || plate === 'scroll' ? null : asked;
  const { brush } = layer;
  const tone = own ?? fromHex(looks[plate].tone);
  const unit = Math.min(box.w, box.h);
  const outline = (target: Brush, by: number) => outlines[plate](target, inset(box, by), random.fork('edge'));
  if (plate === 'swash' && scene === null) {
    outline(brush, 0);
    brush.fillStyle = css(tone);
    brush.fill();
    return;
  }
  if (plate === 'slab' || plate === 'board') {
    // Thick matter has a body of its own.
    const paint = (target: Brush) => {
      outline(target, unit * 0.02);
      target.fillStyle = '#fff';
      target.fill();
    };
    const material = materialOf(plate === 'slab' ? 'stone' : 'wood', []);
    giveCoarseBody(
      layer,
      box,
      paint,
      { slope: unit * 0.05, reach: unit * 0.02, depth: unit * 0.05 },
      {
        material:
          own === null ? material : { ...material, face: material.face.map((each) => mix(each, own, 0.6)) },
        noise: noiseFrom(random.fork('matter')),
        castsShadow: false,
      },
      0.5,
    );
    if (scene === null) {
      if (plate === 'board') planks(brush, box, random);
      return;
    }
  }
  apart(brush, () => {
    for (const [by, fill] of [
      [0, css(line)],
      [unit * 0.018, css(rim)],
      [unit * 0.05, css(darker(rim, 0.25))],
    ] as const) {
      outline(brush, by);
      brush.fillStyle = fill;
      brush.fill();
    }
    outline(brush, unit * 0.062);
    brush.fillStyle = down(brush, box.y, box.y + box.h, [
      [0, lighter(tone, 0.1)],
      [0.5, tone],
      [1, darker(tone, 0.14)],
    ]);
    brush.fill();
    brush.clip();
    if (scene !== null) {
      paintVignette(brush, box, scene, random.fork('scene'));
      // The middle recedes, so that the letters are read.
      const veil = brush.createRadialGradient(
        box.x + box.w / 2,
        box.y + box.h / 2,
        0,
        box.x + box.w / 2,
        box.y + box.h / 2,
        box.w * 0.6,
      );
      veil.addColorStop(0, css(line, 0.28));
      veil.addColorStop(1, css(line, 0));
      brush.fillStyle = veil;
      brush.fillRect(box.x, box.y, box.w, box.h);
    } else if (looks[plate].lines === 'page') page(brush, box, tone, random);
  });
}

function planks(brush: Brush, box: Box, random: Random): void {
  for (const share of [0.33, 0.67]) {
    brush.fillStyle = 'rgba(30,14,4,.55)';
    brush.fillRect(box.x + box.w * 0.02, box.y + box.h * share, box.w * 0.96, box.h * 0.014);
  }
  for (const x of [0.035, 0.965])
    for (const y of [0.17, 0.5, 0.83]) {
      brush.beginPath();
      brush.arc(
        box.x + box.w * x,
        box.y + box.h * (y + random.range(-0.02, 0.02)),
        box.h * 0.018,
        0,
        Math.PI * 2,
      );
      brush.fillStyle = '#3b3a3f';
      brush.fill();
    }
}

function page(brush: Brush, box: Box, tone: Colour, random: Random): void {
  for (let index = 0; index < 26; index++) {
    const [x, y, r] = [
      box.x + random.next() * box.w,
      box.y + random.next() * box.h,
      box.h * random.range(0.02, 0.1),
    ];
    const spot = brush.createRadialGradient(x, y, 0, x, y, r);
    spot.addColorStop(0, css(darker(tone, 0.12), 0.4));
    spot.addColorStop(1, css(darker(tone, 0.12), 0));
    brush.fillStyle = spot;
    brush.fillRect(x - r, y - r, r * 2, r * 2);
  }
  const edge = brush.createLinearGradient(box.x, 0, box.x + box.w, 0);
  for (const [place, alpha] of [
    [0, 0.5],
    [0.08, 0],
    [0.92, 0],
    [1, 0.5],
  ] as const)
    edge.addColorStop(place, css(darker(tone, 0.3), alpha));
  brush.fillStyle = edge;
  brush.fillRect(box.x, box.y, box.w, box.h);
  fillShape(
    brush,
    [
      [box.x, box.y],
      [box.x + box.w, box.y],
      [box.x + box.w, box.y + box.h * 0.02],
      [box.x, box.y + box.h * 0.02],
    ],
    css(darker(tone, 0.2), 0.5),
  );
}
