import { apart, type Box, type Brush, disc, down, inset, type Layer, pixels } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../kit/colour.ts';
import { clamp, type Noise } from '../kit/random.ts';
import { eachLine, fitText } from '../kit/text.ts';
import { type IconName, icon } from './icons.ts';
import type { Theme } from './themes.ts';

export type State = 'normal' | 'hover' | 'pressed' | 'disabled';

/** What parts are drawn with. Words are kept back, so that a style may change the shapes and leave the words sharp. */
export interface Kit {
  readonly brush: Brush;
  readonly theme: Theme;
  readonly texture: Layer;
  readonly words: (() => void)[];
}

export function kitOf(brush: Brush, theme: Theme, noise: Noise): Kit {
  return { brush, theme, texture: textureOf(theme, noise), words: [] };
}

/** A tile of light and dark that gives a plain face its material. */
function textureOf(theme: Theme, noise: Noise): Layer {
  const size = 256;
  const value = (x: number, y: number): number => {
    const [u, v] = [x / size, y / size];
    switch (theme.texture) {
      case 'wood':
        return (
          noise.layered(u * 2, v * 26 + noise.at(u * 3, v * 4, 3) * 2.2, 4, 2) * 0.8 + (y % 64 < 3 ? -0.7 : 0)
        );
      case 'stone':
        return noise.layered(u * 9, v * 9, 5, 9) * 0.9;
      case 'paper':
        return noise.layered(u * 6, v * 6, 5, 6) * 0.45;
      case 'metal':
        return noise.at(u * 2, v * 160, 2) * 0.22 + noise.layered(u * 3, v * 3, 2, 3) * 0.2;
      case 'gloss':
        return 0;
      case 'grid':
        return x % 32 < 1.5 || y % 32 < 1.5 ? 0.28 : 0;
    }
  };
  return pixels(size, size, (x, y, data, place) => {
    const shade = value(x, y);
    data.fill(shade > 0 ? 255 : 0, place, place + 3);
    data[place + 3] = clamp(Math.abs(shade) * 0.42) * 255;
  });
}

export function outlineOf(brush: Brush, box: Box, round: number): void {
  const side = Math.min(box.w, box.h);
  brush.beginPath();
  if (round >= 0) {
    brush.roundRect(
      box.x,
      box.y,
      box.w,
      box.h,
      Math.min(side * round, side / 2, round >= 0.5 ? side / 2 : side * 0.24),
    );
    return;
  }
  const cut = Math.min(side * -round, 26);
  const { x, y, w, h } = box;
  brush.moveTo(x + cut, y);
  for (const [px, py] of [
    [x + w, y],
    [x + w, y + h - cut],
    [x + w - cut, y + h],
    [x, y + h],
    [x, y + cut],
  ] as const)
    brush.lineTo(px, py);
  brush.closePath();
}

interface Plate {
  readonly tone: Colour;
  readonly edge: number;
  readonly round: number;
  readonly textured?: boolean;
  readonly sunk?: boolean;
  readonly gloss?: number;
}

/** The one surface that all parts are made of: shadow, rim, face, texture, shine. */
export function plate(
  kit: Kit,
  box: Box,
  { tone, edge, round, textured = false, sunk = false, gloss = 0 }: Plate,
): void {
  const { brush, theme } = kit;
  const inner = inset(box, edge);
  apart(brush, () => {
    // A canvas does not scale shadows with the rest.
    brush.shadowColor = css(theme.line, 0.45);
    const scale = brush.getTransform().a;
    brush.shadowBlur = edge * 1.6 * scale;
    brush.shadowOffsetY = edge * 0.8 * scale;
    outlineOf(brush, box, round);
    brush.fillStyle = css(theme.line);
    brush.fill();
  });
  outlineOf(brush, inset(box, edge * 0.22), round);
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    [0, lighter(theme.frame, 0.16)],
    [0.35, theme.frame],
    [0.75, darker(theme.frame, 0.16)],
    [1, darker(theme.frame, 0.06)],
  ]);
  brush.fill();
  outlineOf(brush, inset(inner, -edge * 0.14), round);
  brush.fillStyle = css(theme.line, 0.85);
  brush.fill();
  outlineOf(brush, inner, round);
  brush.fillStyle = down(
    brush,
    inner.y,
    inner.y + inner.h,
    sunk
      ? [
          [0, darker(tone, 0.07)],
          [1, lighter(tone, 0.03)],
        ]
      : [
          [0, lighter(tone, 0.1)],
          [0.5, tone],
          [1, darker(tone, 0.1)],
        ],
  );
  brush.fill();
  apart(brush, () => {
    outlineOf(brush, inner, round);
    brush.clip();
    if (textured) fillTexture(kit, inner);
    if (gloss > 0) {
      brush.fillStyle = down(brush, inner.y, inner.y + inner.h * 0.52, [
        [0, white, gloss * 0.75],
        [1, white, gloss * 0.2],
      ]);
      outlineOf(brush, { ...inset(inner, edge * 0.4), h: inner.h * 0.46 }, Math.max(round, 0.2));
      brush.fill();
    }
    brush.lineWidth = edge * 0.5;
    brush.strokeStyle = sunk ? css(theme.line, 0.5) : css(lighter(tone, 0.25), 0.5);
    outlineOf(brush, { ...inner, y: inner.y + edge * 0.1, h: inner.h * 1.4 }, round);
    brush.stroke();
  });
}

function fillTexture({ brush, texture }: Kit, box: Box): void {
  for (let y = box.y; y < box.y + box.h; y += texture.height)
    for (let x = box.x; x < box.x + box.w; x += texture.width) brush.drawImage(texture.canvas, x, y);
}

export function words(
  kit: Kit,
  text: string,
  box: Box,
  tone: Colour,
  line: Colour | null,
  align: 'left' | 'center' = 'center',
): void {
  const { brush } = kit;
  const transform = brush.getTransform();
  kit.words.push(() =>
    apart(brush, () => {
      brush.setTransform(transform);
      const fitted = fitText(brush, text, {
        width: box.w,
        height: box.h,
        maximum: box.h * 0.72,
        lines: 1,
        voice: 'display',
      });
      eachLine(
        brush,
        fitted,
        { x: align === 'center' ? box.x + box.w / 2 : box.x, y: box.y + box.h / 2, align },
        (piece, x, y) => {
          if (line !== null) {
            brush.lineWidth = fitted.size * 0.2;
            brush.strokeStyle = css(line, 0.85);
            brush.strokeText(piece, x, y + fitted.size * 0.03);
          }
          brush.fillStyle = css(tone);
          brush.fillText(piece, x, y);
        },
      );
    }),
  );
}

const stateTone = (tone: Colour, state: State): Colour => {
  switch (state) {
    case 'normal':
      return tone;
    case 'hover':
      return lighter(tone, 0.09);
    case 'pressed':
      return darker(tone, 0.1);
    case 'disabled':
      return colour(tone.l * 0.5 + 0.3, 0.015, tone.h);
  }
};

export interface ButtonLook {
  readonly tone: Colour;
  readonly state: State;
  readonly label?: string;
  readonly icon?: IconName;
}

export function button(kit: Kit, box: Box, { tone, state, label, icon: picture }: ButtonLook): void {
  const { brush, theme } = kit;
  const own = stateTone(tone, state);
  const edge = box.h * 0.085;
  const moved = state === 'pressed' ? { ...box, y: box.y + edge * 0.7 } : box;
  apart(brush, () => {
    if (state === 'hover') {
      brush.shadowColor = css(lighter(tone, 0.2), 0.95);
      brush.shadowBlur = box.h * 0.3 * brush.getTransform().a;
      outlineOf(brush, moved, theme.round);
      brush.fillStyle = css(own);
      brush.fill();
    }
  });
  plate(kit, moved, {
    tone: own,
    edge,
    round: theme.round,
    textured: theme.texture === 'stone' || theme.texture === 'metal',
    sunk: state === 'pressed',
    gloss: state === 'pressed' ? theme.gloss * 0.3 : theme.gloss,
  });
  const faint = state === 'disabled';
  const ink = faint ? colour(0.72, 0.01, 250) : white;
  if (picture !== undefined)
    icon(
      brush,
      picture,
      { x: moved.x + moved.w / 2, y: moved.y + moved.h / 2, size: moved.h * 0.24 },
      ink,
      darker(own, 0.28),
    );
  if (label !== undefined)
    words(kit, label, inset(moved, moved.h * 0.18), ink, faint ? null : darker(own, 0.3));
}

export function panel(kit: Kit, box: Box, title: string | null): void {
  const { theme } = kit;
  const edge = Math.min(16, Math.min(box.w, box.h) * 0.05);
  plate(kit, box, {
    tone: theme.face,
    edge,
    round: theme.round < 0 ? -0.08 : Math.min(0.09, theme.round * 0.4),
    textured: true,
  });
  rivets(kit, inset(box, edge * 1.1), edge);
  if (title === null) return;
  const head = { x: box.x + box.w * 0.2, y: box.y - edge * 2.6, w: box.w * 0.6, h: edge * 5.2 };
  plate(kit, head, { tone: theme.primary, edge: edge * 0.55, round: theme.round, gloss: theme.gloss });
  words(kit, title, inset(head, edge), white, darker(theme.primary, 0.3));
}

function rivets({ brush, theme }: Kit, box: Box, size: number): void {
  if (theme.texture === 'gloss' || theme.texture === 'paper') return;
  for (const [x, y] of [
    [box.x, box.y],
    [box.x + box.w, box.y],
    [box.x, box.y + box.h],
    [box.x + box.w, box.y + box.h],
  ] as const) {
    const [cx, cy] = [
      x + Math.sign(box.x + box.w / 2 - x) * size * 0.6,
      y + Math.sign(box.y + box.h / 2 - y) * size * 0.6,
    ];
    disc(brush, cx, cy, size * 0.52, css(theme.line));
    disc(
      brush,
      cx,
      cy,
      size * 0.4,
      down(brush, cy - size * 0.4, cy + size * 0.4, [
        [0, lighter(theme.frame, 0.2)],
        [1, darker(theme.frame, 0.12)],
      ]),
    );
  }
}

export function bar(kit: Kit, box: Box, share: number, tone: Colour, text?: string): void {
  const { brush, theme } = kit;
  const edge = box.h * 0.14;
  plate(kit, box, { tone: theme.well, edge, round: theme.round, sunk: true });
  const inner = inset(box, edge * 1.25);
  const filled = { ...inner, w: Math.max(inner.h * 0.6, inner.w * share) };
  apart(brush, () => {
    outlineOf(brush, inner, theme.round);
    brush.clip();
    if (share > 0) {
      outlineOf(brush, filled, theme.round);
      brush.fillStyle = down(brush, inner.y, inner.y + inner.h, [
        [0, lighter(tone, 0.16)],
        [0.45, tone],
        [1, darker(tone, 0.12)],
      ]);
      brush.fill();
      outlineOf(
        brush,
        {
          x: filled.x + inner.h * 0.2,
          y: filled.y + inner.h * 0.12,
          w: Math.max(1, filled.w - inner.h * 0.4),
          h: inner.h * 0.26,
        },
        0.5,
      );
      brush.fillStyle = css(white, 0.4);
      brush.fill();
    }
  });
  if (text !== undefined) words(kit, text, inset(box, box.h * 0.17), white, darker(theme.line, 0));
}

export function slot(
  kit: Kit,
  box: Box,
  picture: IconName | null,
  tone: Colour,
  state: State = 'normal',
): void {
  const { brush, theme } = kit;
  if (state === 'hover') {
    apart(brush, () => {
      brush.shadowColor = css(lighter(theme.frame, 0.15));
      brush.shadowBlur = box.h * 0.2 * brush.getTransform().a;
      outlineOf(brush, box, theme.round);
      brush.fillStyle = css(theme.frame);
      brush.fill();
    });
  }
  const ground = mix(theme.well, stateTone(tone, state), 0.32);
  plate(kit, box, {
    tone: state === 'pressed' ? darker(ground, 0.06) : ground,
    edge: box.h * 0.075,
    round: Math.max(-0.14, Math.min(0.2, theme.round)),
    sunk: true,
  });
  if (picture !== null)
    icon(
      brush,
      picture,
      { x: box.x + box.w / 2, y: box.y + box.h / 2, size: box.h * 0.27 },
      stateTone(tone, state),
      theme.line,
    );
}

export function toggle(kit: Kit, box: Box, isOn: boolean, state: State = 'normal'): void {
  const { brush, theme } = kit;
  const own = stateTone(isOn ? theme.primary : theme.well, state);
  plate(kit, box, { tone: own, edge: box.h * 0.09, round: 0.5, sunk: true });
  const x = isOn ? box.x + box.w - box.h / 2 : box.x + box.h / 2;
  knob(brush, x, box.y + box.h / 2, box.h * 0.4, stateTone(theme.frame, state), theme.line);
}

function knob(brush: Brush, x: number, y: number, radius: number, tone: Colour, line: Colour): void {
  disc(brush, x, y + radius * 0.1, radius * 1.08, css(line, 0.9));
  disc(
    brush,
    x,
    y,
    radius,
    down(brush, y - radius, y + radius, [
      [0, lighter(tone, 0.2)],
      [0.5, tone],
      [1, darker(tone, 0.14)],
    ]),
  );
  disc(
    brush,
    x,
    y,
    radius * 0.6,
    down(brush, y - radius, y + radius, [
      [0, darker(tone, 0.06)],
      [1, lighter(tone, 0.14)],
    ]),
  );
}

export function slider(kit: Kit, box: Box, share: number, state: State = 'normal'): void {
  const { brush, theme } = kit;
  bar(
    kit,
    { x: box.x, y: box.y + box.h * 0.28, w: box.w, h: box.h * 0.44 },
    share,
    stateTone(theme.primary, state),
  );
  knob(
    brush,
    box.x + box.h * 0.4 + (box.w - box.h * 0.8) * share,
    box.y + box.h / 2,
    box.h * 0.42,
    stateTone(theme.frame, state),
    theme.line,
  );
}

export function tab(kit: Kit, box: Box, label: string, isActive: boolean, state: State = 'normal'): void {
  const { theme } = kit;
  const own = isActive ? { ...box, y: box.y - box.h * 0.12, h: box.h * 1.12 } : box;
  const tone = stateTone(isActive ? theme.primary : mix(theme.face, theme.well, 0.4), state);
  plate(kit, own, {
    tone,
    edge: box.h * 0.08,
    round: Math.max(theme.round * 0.7, -0.2),
    gloss: isActive ? theme.gloss : 0,
  });
  words(
    kit,
    label,
    inset(own, own.h * 0.24),
    isActive ? white : theme.ink,
    isActive ? darker(theme.primary, 0.3) : null,
  );
}
