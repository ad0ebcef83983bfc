import { along, apart, type Box, fillShape, type Layer, layerOf, rounded } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../../draw/colour.ts';
import type { BannerLayout } from './layout.ts';

/** What lies under the words so that they can be read: a soft shade, a slanted field of colour, or a board. */
export type Backing = 'shade' | 'wedge' | 'board';

export interface BackingLook {
  readonly kind: Backing;
  /** Five colours from dark to light. */
  readonly tones: readonly Colour[];
  /** Where the words stand. */
  readonly ink: Box;
  /** What is painted there. */
  readonly ground: Colour | undefined;
}

export function backingLayer(width: number, height: number, layout: BannerLayout, look: BackingLook): Layer {
  const layer = layerOf(width, height);
  const [dark, deep, main, bright] = look.tones;
  if (dark === undefined || deep === undefined || main === undefined || bright === undefined) return layer;
  const ground = look.ground ?? dark;
  // A shade in the picture's own colour is a part of its light; what is dark already needs little of it.
  const tone: Colour = { l: 0.1 + ground.l * 0.16, c: Math.min(0.09, ground.c * 0.9), h: ground.h };
  shade(layer, layout, tone, (look.kind === 'shade' ? 1 : 0.5) * (0.3 + ground.l * 0.36));
  if (look.kind === 'wedge') wedge(layer, layout, { dark, deep, main, bright });
  if (look.kind === 'board') board(layer, look.ink, { dark, deep, main, bright });
  return layer;
}

type Tones = Readonly<Record<'dark' | 'deep' | 'main' | 'bright', Colour>>;

function shade(layer: Layer, { shade: line }: BannerLayout, tone: Colour, strength: number): void {
  layer.brush.fillStyle = along(layer.brush, line, [
    [0, tone, strength],
    [0.3, tone, strength * 0.92],
    [0.55, tone, strength * 0.62],
    [0.8, tone, strength * 0.2],
    [1, tone, 0],
  ]);
  layer.brush.fillRect(0, 0, layer.width, layer.height);
}

/** A field of the occasion's colour with two bright edges, on the side of the words. */
function wedge({ brush, width, height }: Layer, layout: BannerLayout, tones: Tones): void {
  const { shade: line, words, hero, beside } = layout;
  const isAcross = beside || line.y0 === line.y1;
  const isFromRight = hero !== null && hero.x < words.x;
  const lean = isAcross ? height * 0.22 : width * 0.12;
  const reach = isAcross ? acrossTo(width, height, layout, isFromRight) : words.y + words.h + height * 0.03;
  const field = (by: number, fill: typeof brush.fillStyle) => {
    apart(brush, () => {
      if (isAcross && isFromRight) {
        brush.translate(width, 0);
        brush.scale(-1, 1);
      }
      const far = reach + by;
      fillShape(
        brush,
        isAcross
          ? [
              [-2, -2],
              [far + lean * 0.5, -2],
              [far - lean * 0.5, height + 2],
              [-2, height + 2],
            ]
          : [
              [-2, -2],
              [width + 2, -2],
              [width + 2, far - lean * 0.3],
              [-2, far + lean * 0.3],
            ],
        fill,
      );
    });
  };
  const step = Math.min(width, height) * 0.022;
  apart(brush, () => {
    brush.globalAlpha = 0.9;
    field(step * 2, css(tones.bright));
    field(step * 0.9, css(tones.main));
  });
  apart(brush, () => {
    brush.globalAlpha = 0.88;
    field(
      0,
      along(brush, { x0: 0, y0: 0, x1: isAcross ? reach : 0, y1: height }, [
        [0, darker(tones.deep, 0.02)],
        [0.6, tones.deep],
        [1, tones.dark],
      ]),
    );
  });
}

/** How far the field reaches from its side: to the end of the words, in a strip to the hero. */
function acrossTo(
  width: number,
  height: number,
  { words, hero, beside }: BannerLayout,
  isFromRight: boolean,
): number {
  if (beside && hero !== null) return isFromRight ? width - hero.x - hero.w * 0.92 : hero.x + hero.w * 0.08;
  return (isFromRight ? width - words.x : words.x + words.w) + height * 0.06;
}

/** A board with a bright rim behind letters and button. */
function board({ brush, width, height }: Layer, ink: Box, tones: Tones): void {
  const pad = Math.min(width, height) * 0.05;
  const x = Math.max(pad * 0.3, ink.x - pad);
  const y = Math.max(pad * 0.3, ink.y - pad * 0.8);
  const box: Box = {
    x,
    y,
    w: Math.min(width - pad * 0.3, ink.x + ink.w + pad) - x,
    h: Math.min(height - pad * 0.3, ink.y + ink.h + pad * 0.8) - y,
  };
  apart(brush, () => {
    brush.shadowColor = css(tones.dark, 0.7);
    brush.shadowBlur = pad * 0.8;
    rounded(brush, box, pad * 0.8);
    brush.fillStyle = along(brush, { x0: 0, y0: box.y, x1: 0, y1: box.y + box.h }, [
      [0, tones.deep, 0.9],
      [1, tones.dark, 0.92],
    ]);
    brush.fill();
  });
  for (const [wide, tone, by] of [
    [0.16, darker(tones.dark, 0.02), 0],
    [0.1, tones.bright, 0],
    [0.03, lighter(tones.main, 0.05), 0.2],
  ] as const) {
    rounded(
      brush,
      { x: box.x + pad * by, y: box.y + pad * by, w: box.w - pad * by * 2, h: box.h - pad * by * 2 },
      pad * 0.8,
    );
    brush.lineWidth = pad * wide;
    brush.strokeStyle = css(tone);
    brush.stroke();
  }
}
