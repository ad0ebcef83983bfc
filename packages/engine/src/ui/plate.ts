import { apart, type Box, type Brush, disc, down, inset, type Stop } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter, white } from '../draw/colour.ts';
import { corners } from './corners/corners.ts';
import { drawMotif } from './motifs.ts';
import type { Pen } from './pen.ts';
import type { Strip } from './rims.ts';
import { type Outline, shape } from './shape.ts';
import type { Theme } from './theme.ts';
import { drawWear } from './wear.ts';

export interface Plate {
  readonly tone: Colour;
  readonly edge: number;
  readonly round: number;
  /** Framed like a panel, not like a button. */
  readonly textured?: boolean;
  readonly sunk?: boolean;
  /** No motif at the ends. */
  readonly bare?: boolean;
  /** A frame without a face: what lies behind it is seen. */
  readonly hollow?: boolean;
  readonly gloss?: number;
}

/**
 * Returns how far shades, corners and ornaments of a plate may extend from its sides. Between them a plate is uniform, so that it
 * can be stretched there.
 */
export const capOf = (box: Box, edge: number): number => Math.min(Math.min(box.w, box.h) * 0.42, edge * 5);

const radiusOf = (box: Box, round: number, cap: number): number =>
  Math.min(Math.min(box.w, box.h) * Math.abs(round), cap);

/** Traces the outline of a part: `round` is a share of its smaller side. */
export function outlineOf(brush: Brush, box: Box, round: number, outline: Outline = 'plain'): void {
  const radius = radiusOf(box, round, Math.min(box.w, box.h) / 2);
  shape(brush, box, round < 0 ? -radius : radius, outline);
}

/** Traces an inner outline parallel to the outer one. */
function ring(brush: Brush, box: Box, radius: number, by: number, outline: Outline): void {
  shape(brush, inset(box, by), innerRadius(radius, by, outline), outline);
}

/** A hollow or stepped corner keeps its distance at the same size; a cut one if its legs shrink by 2 − √2 of the inset. */
function innerRadius(radius: number, by: number, outline: Outline): number {
  const shrink =
    outline === 'notch' || outline === 'steps' ? 0 : radius < 0 || outline === 'scallop' ? 0.586 : 1;
  const left = Math.max(0, Math.abs(radius) - by * shrink);
  return radius < 0 ? -left : left;
}

/** Shades from top and bottom that leave the middle plain. */
function shaded(brush: Brush, box: Box, cap: number, top: readonly Stop[], bottom: readonly Stop[]): void {
  const share = Math.min(0.5, cap / box.h);
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    ...top.map(([place, tone, alpha = 1]) => [place * share, tone, alpha] as const),
    ...bottom.map(([place, tone, alpha = 1]) => [1 - share + place * share, tone, alpha] as const),
  ]);
}

const moved = (tone: Colour, by: number): Colour => (by >= 0 ? lighter(tone, by) : darker(tone, -by));

function stripTone(theme: Theme, tone: Colour, { of, by }: Strip): Colour {
  const { line, frame, board, accent } = theme;
  return moved({ line, frame, board, accent, tone, pale: white }[of], by);
}

/** The surface of all parts: shadow, rim, face, shine. */
export function plate(pen: Pen, box: Box, surface: Plate): void {
  const { brush, theme } = pen;
  const { tone, round, textured = false, sunk = false } = surface;
  const edge = surface.edge * theme.weight;
  const cap = capOf(box, surface.edge);
  const radius = radiusOf(box, round, cap) * (round < 0 ? -1 : 1);
  dropShadow(pen, box, radius, edge);
  for (const strip of textured ? theme.boards : theme.rim) {
    const own = stripTone(theme, tone, strip);
    const lift = strip.lift * 0.13;
    ring(brush, box, radius, edge * strip.at, theme.outline);
    shaded(
      brush,
      box,
      cap,
      [
        [0, moved(own, lift)],
        [1, moved(own, lift * 0.2)],
      ],
      [
        [0, moved(own, lift * 0.2)],
        [1, moved(own, -lift)],
      ],
    );
    brush.fill();
  }
  face(pen, box, radius, cap, { ...surface, edge });
  if (textured && edge > 3) corners(pen, box, edge, cap);
  else if (!sunk && surface.bare !== true && theme.motif !== null && box.w > box.h * 1.8)
    ends(pen, box, surface);
  if (!sunk && theme.corner === 'lights' && !textured) rimLights(pen, box, edge, cap);
  if (theme.wear.length > 0 && edge > 2) worn(pen, box, edge, cap);
}

const endsAt = 0.44;
/** How far the motif at the ends reaches down, as a share of the height. */
export const endsReach = 0.56;

/** The motif at both ends of a button, clear of its label. */
function ends({ brush, theme }: Pen, box: Box, { tone }: Plate): void {
  if (theme.motif === null) return;
  // Above the middle, where the button is stretched.
  const [y, size] = [box.y + box.h * endsAt, box.h * 0.1];
  for (const x of [box.x + box.h * 0.24, box.x + box.w - box.h * 0.24])
    drawMotif(brush, theme.motif, { x, y, size }, mixed(theme, tone), darker(tone, 0.2));
}

/** A shade that stands out from the button. */
const mixed = (theme: Theme, tone: Colour): Colour =>
  Math.abs(theme.frame.l - tone.l) > 0.16
    ? theme.frame
    : tone.l > 0.6
      ? darker(tone, 0.2)
      : lighter(tone, 0.22);

function worn(pen: Pen, box: Box, edge: number, cap: number): void {
  const { brush } = pen;
  const reach = edge * Math.min(2.2, 14 / edge);
  for (const [x, y, turnX, turnY, salt] of [
    [box.x, box.y, 1, 1, 0],
    [box.x + box.w, box.y, -1, 1, 3],
    [box.x, box.y + box.h, 1, -1, 5],
    [box.x + box.w, box.y + box.h, -1, -1, 8],
  ] as const)
    apart(brush, () => {
      brush.translate(x, y);
      brush.scale(turnX, turnY);
      drawWear(pen, Math.max(edge, Math.min(reach, cap * 0.3)), cap, turnY > 0, salt);
    });
}

function dropShadow({ brush, theme }: Pen, box: Box, radius: number, edge: number): void {
  apart(brush, () => {
    // A canvas does not scale shadows with its transform.
    const scale = brush.getTransform().a;
    const isLit = theme.halo !== null;
    brush.shadowColor = css(theme.halo ?? theme.line, isLit ? 0.9 : 0.5);
    brush.shadowBlur = edge * (isLit ? 1.3 : 0.7) * scale;
    brush.shadowOffsetY = isLit ? 0 : edge * 0.3 * scale;
    shape(brush, box, radius, theme.outline);
    brush.fillStyle = css(theme.line);
    brush.fill();
  });
}

function face(pen: Pen, box: Box, radius: number, cap: number, surface: Plate): void {
  const { brush, theme } = pen;
  const { tone, edge, sunk = false, textured = false, gloss = 0 } = surface;
  const inner = inset(box, edge);
  const innerCap = Math.max(1, cap - edge);
  const own = innerRadius(radius, edge, theme.outline);
  shape(brush, inner, own, theme.outline);
  if (surface.hollow === true) {
    apart(brush, () => {
      brush.globalCompositeOperation = 'destination-out';
      brush.fillStyle = css(tone);
      brush.fill();
    });
    hollowShade(pen, inner, own, innerCap);
    return;
  }
  if (theme.solid < 1 && (sunk || textured)) {
    apart(brush, () => {
      brush.globalCompositeOperation = 'destination-out';
      brush.fillStyle = css(tone);
      brush.fill();
    });
    brush.globalAlpha = theme.solid;
  }
  if (theme.light === 'flat') brush.fillStyle = css(sunk ? darker(tone, 0.02) : tone);
  else if (sunk)
    shaded(
      brush,
      inner,
      innerCap,
      [
        [0, darker(tone, 0.12)],
        [0.35, darker(tone, 0.04)],
        [1, tone],
      ],
      [
        [0, tone],
        [1, lighter(tone, 0.04)],
      ],
    );
  else if (textured)
    shaded(
      brush,
      inner,
      innerCap,
      [
        [0, darker(tone, 0.09)],
        [0.45, darker(tone, 0.015)],
        [1, tone],
      ],
      [
        [0, tone],
        [1, darker(tone, 0.05)],
      ],
    );
  else
    shaded(
      brush,
      inner,
      innerCap,
      theme.faceted
        ? [
            [0, lighter(tone, 0.11)],
            [0.55, lighter(tone, 0.11)],
            [0.56, tone],
            [1, tone],
          ]
        : [
            [0, lighter(tone, 0.09)],
            [1, lighter(tone, 0.015)],
          ],
      theme.faceted
        ? [
            [0, tone],
            [0.5, tone],
            [0.51, darker(tone, 0.1)],
            [1, darker(tone, 0.1)],
          ]
        : [
            [0, lighter(tone, 0.015)],
            [0.5, darker(tone, 0.06)],
            [0.82, darker(tone, 0.1)],
            [0.84, darker(tone, 0.17)],
            [1, darker(tone, 0.15)],
          ],
    );
  brush.fill();
  brush.globalAlpha = 1;
  if (sunk || textured) return;
  apart(brush, () => {
    shape(brush, inner, own, theme.outline);
    brush.clip();
    if (theme.faceted !== true) lights[theme.light](pen, inner, innerCap, tone);
    shine(pen, inner, own, innerCap, { edge, gloss, tone });
  });
}

/** The shadow that a frame throws on what lies behind it. */
function hollowShade({ brush, theme }: Pen, inner: Box, radius: number, cap: number): void {
  if (theme.light === 'flat') return;
  shape(brush, inner, radius, theme.outline);
  const [top, none] = [darker(theme.face, 0.1), darker(theme.face, 0.1)];
  shaded(
    brush,
    inner,
    cap,
    [
      [0, top, 0.5],
      [0.5, none, 0],
    ],
    [
      [0, none, 0],
      [1, top, 0.3],
    ],
  );
  brush.fill();
}

/** What the light does to the face of a button, over its shades. Everything runs along the sides or stays in the corners. */
const lights: Readonly<Record<Theme['light'], (pen: Pen, inner: Box, cap: number, tone: Colour) => void>> = {
  soft: () => undefined,
  flat: () => undefined,
  /** A thick lower lip, as a key that can be pressed. */
  chunky: ({ brush }, { x, y, w, h }, cap, tone) => {
    const lip = Math.min(cap * 0.5, h * 0.16);
    brush.fillStyle = css(darker(tone, 0.16));
    brush.fillRect(x, y + h - lip, w, lip);
    brush.fillStyle = css(lighter(tone, 0.1));
    brush.fillRect(x, y, w, lip * 0.3);
  },
  /** Light that falls through: a bright bottom, and two reflections. */
  jelly: ({ brush }, { x, y, w, h }, cap, tone) => {
    brush.fillStyle = down(brush, y + h - cap, y + h, [
      [0, lighter(tone, 0.14), 0],
      [1, lighter(tone, 0.2), 0.95],
    ]);
    brush.fillRect(x, y + h - cap, w, cap);
    for (const [at, size] of [
      [0.5, 0.11],
      [0.86, 0.06],
    ] as const)
      disc(brush, x + cap * at, y + cap * 0.42, h * size, css(white, 0.9));
  },
  /** Brighter towards the rim, as if it were lit from within. */
  glow: ({ brush }, { x, y, w, h }, cap, tone) => {
    for (const [from, to] of [
      [y, y + cap],
      [y + h, y + h - cap],
    ] as const) {
      brush.fillStyle = down(brush, from, to, [
        [0, lighter(tone, 0.24), 0.85],
        [1, tone, 0],
      ]);
      brush.fillRect(x, Math.min(from, to), w, cap);
    }
  },
};

/** Light on the upper half: a reflection on gloss, a thin lit edge on everything. */
function shine(
  { brush, theme }: Pen,
  inner: Box,
  radius: number,
  cap: number,
  { edge, gloss, tone }: Pick<Plate, 'edge' | 'tone'> & { readonly gloss: number },
): void {
  if (gloss > 0) {
    const window = { ...inset(inner, edge * 0.55), h: cap * 0.86 };
    const own = Math.max(0, Math.abs(radius) - edge * 0.55);
    shape(
      brush,
      window,
      radius < 0 ? -Math.min(own, window.h / 2) : Math.min(own, window.h / 2),
      theme.outline,
    );
    brush.fillStyle = down(brush, window.y, window.y + window.h, [
      [0, white, gloss * 0.72],
      [1, white, gloss * 0.16],
    ]);
    brush.fill();
  }
  if (theme.light === 'flat') return;
  brush.lineWidth = edge * (theme.faceted ? 0.7 : 0.42);
  brush.strokeStyle = css(lighter(tone, 0.22), 0.75);
  // Only its upper edge is visible.
  apart(brush, () => {
    brush.beginPath();
    brush.rect(inner.x, inner.y, inner.w, cap * 0.5);
    brush.clip();
    shape(brush, { ...inner, h: inner.h + cap * 3 }, radius, theme.outline);
    brush.stroke();
  });
}

/** Draws the two glowing cut corners of a button. */
function rimLights({ brush, theme }: Pen, box: Box, edge: number, cap: number): void {
  const size = Math.min(Math.min(box.w, box.h) * Math.abs(theme.round), cap);
  brush.lineWidth = edge * 0.5;
  brush.strokeStyle = css(theme.accent);
  for (const [x, y, turn] of [
    [box.x, box.y, 1],
    [box.x + box.w, box.y + box.h, -1],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x + turn * (size + edge * 0.2), y + turn * edge * 0.4);
    brush.lineTo(x + turn * edge * 0.4, y + turn * (size + edge * 0.2));
    brush.stroke();
  }
}
