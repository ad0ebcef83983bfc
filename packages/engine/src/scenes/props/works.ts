import { along, disc, down, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { type At, shaded, type Thing } from '../features/at.ts';
import { stores } from '../masonry.ts';
import { bare } from '../plants/dry.ts';
import { planted, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';

const lampTone = colour(0.9, 0.14, 78);

/** A flat boat with goods in it; `roofed` ones carry a shelter of mats. */
const hull =
  (isLaden: boolean): Thing =>
  (stage, { x, y, size, depth, random }) => {
    const { brush, light } = stage;
    const wood = tonesOf(light, colour(0.44, 0.09, 50), depth);
    const half = size * 1.15;
    oval(brush, x, y, half * 0.95, size * 0.1);
    brush.fillStyle = css(light.shade, 0.35);
    brush.fill();
    if (isLaden && random.chance(0.45)) {
      const mat = tonesOf(light, colour(0.62, 0.08, 75), depth);
      brush.beginPath();
      brush.moveTo(x - half * 0.34, y - size * 0.2);
      brush.bezierCurveTo(
        x - half * 0.34,
        y - size * 0.95,
        x + half * 0.34,
        y - size * 0.95,
        x + half * 0.34,
        y - size * 0.2,
      );
      brush.fillStyle = shaded(stage, x, half * 0.34, mat);
      brush.fill();
    }
    for (let good = 0; isLaden && good < 16; good++) {
      const gx = x + half * random.range(-0.62, 0.62);
      const r = size * random.range(0.06, 0.1);
      const tone = tonesOf(light, colour(0.68, 0.18, random.pick([30, 55, 95, 140, 350, 60])), depth);
      disc(brush, gx, y - size * random.range(0.22, 0.4), r, css(tone.body));
      disc(brush, gx - r * 0.3, y - size * 0.34, r * 0.3, css(tone.lit, 0.6));
    }
    brush.beginPath();
    brush.moveTo(x - half, y - size * 0.42);
    brush.quadraticCurveTo(x - half * 0.5, y - size * 0.14, x, y - size * 0.16);
    brush.quadraticCurveTo(x + half * 0.5, y - size * 0.14, x + half, y - size * 0.42);
    brush.quadraticCurveTo(x + half * 0.7, y + size * 0.1, x, y + size * 0.1);
    brush.quadraticCurveTo(x - half * 0.7, y + size * 0.1, x - half, y - size * 0.42);
    brush.fillStyle = down(brush, y - size * 0.4, y + size * 0.1, [
      [0, wood.lit],
      [0.5, wood.body],
      [1, wood.dark],
    ]);
    brush.fill();
    brush.strokeStyle = css(lighter(wood.lit, 0.05));
    brush.lineWidth = size * 0.03;
    brush.beginPath();
    brush.moveTo(x - half, y - size * 0.42);
    brush.quadraticCurveTo(x - half * 0.5, y - size * 0.14, x, y - size * 0.16);
    brush.quadraticCurveTo(x + half * 0.5, y - size * 0.14, x + half, y - size * 0.42);
    brush.stroke();
  };

export const sampan: Thing = hull(true);

/** An empty boat under sail. */
export const sailBoat: Thing = (stage, at) => {
  const { brush, light } = stage;
  const { x, y, size, depth } = at;
  const cloth = tonesOf(light, colour(0.93, 0.04, 80), depth);
  const mast = tonesOf(light, colour(0.44, 0.07, 50), depth);
  brush.fillStyle = css(mast.body);
  brush.fillRect(x - size * 0.03, y - size * 2.1, size * 0.06, size * 2);
  for (const [tone, reach, foot] of [
    [cloth.lit, 0.86, 0.46],
    [cloth.body, -0.62, 0.5],
  ] as const)
    fillShape(
      brush,
      [
        [x + Math.sign(reach) * size * 0.05, y - size * 2.05],
        [x + size * reach * 0.74, y - size * 1.12],
        [x + size * reach, y - size * foot],
        [x + Math.sign(reach) * size * 0.05, y - size * 0.42],
      ],
      css(tone),
    );
  hull(false)(stage, at);
};

/** A wheel of cabins with lights. */
export const ferrisWheel: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const steel = tonesOf(light, colour(0.72, 0.05, 330), depth);
  const [r, cy] = [size * 0.42, y - size * 0.55];
  const isLit = light.time !== 'day';
  brush.strokeStyle = css(steel.dark);
  brush.lineWidth = size * 0.022;
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(x, cy);
    brush.lineTo(x + side * size * 0.26, y);
    brush.stroke();
  }
  brush.strokeStyle = css(steel.body);
  brush.lineWidth = size * 0.012;
  for (const reach of [1, 0.9]) {
    brush.beginPath();
    brush.arc(x, cy, r * reach, 0, Math.PI * 2);
    brush.stroke();
  }
  for (let spoke = 0; spoke < 12; spoke++) {
    const turn = (spoke / 12) * Math.PI * 2 + 0.1;
    const [px, py] = [x + Math.cos(turn) * r, cy + Math.sin(turn) * r];
    brush.lineWidth = size * 0.006;
    brush.beginPath();
    brush.moveTo(x, cy);
    brush.lineTo(px, py);
    brush.stroke();
    const tone = tonesOf(light, colour(0.66, 0.18, spoke * 60), depth);
    brush.beginPath();
    brush.roundRect(px - size * 0.035, py, size * 0.07, size * 0.065, size * 0.02);
    brush.fillStyle = css(tone.body);
    brush.fill();
    if (isLit) {
      glow(brush, px, py, size * 0.1, colour(0.85, 0.16, spoke * 60), 0.7);
      disc(brush, px, py, size * 0.012, css(colour(0.95, 0.08, spoke * 60)));
    }
  }
  disc(brush, x, cy, size * 0.04, css(steel.lit));
};

/** A harbour crane. */
export const crane: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.62, 0.15, 45), depth);
  brush.strokeStyle = css(tones.body);
  brush.lineWidth = size * 0.035;
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    brush.beginPath();
    brush.moveTo(x + x0 * size, y - y0 * size);
    brush.lineTo(x + x1 * size, y - y1 * size);
    brush.stroke();
  };
  line(-0.16, 0, -0.06, 0.7);
  line(0.16, 0, 0.06, 0.7);
  brush.lineWidth = size * 0.014;
  for (let brace = 0; brace < 4; brace++)
    line(-0.14 + brace * 0.02, brace * 0.17, 0.12 - brace * 0.02, brace * 0.17 + 0.17);
  brush.lineWidth = size * 0.03;
  line(-0.3, 0.74, 0.62, 0.98);
  line(0, 0.7, 0, 0.9);
  brush.lineWidth = size * 0.008;
  line(0, 0.9, 0.6, 0.97);
  line(0.58, 0.97, 0.58, 0.5);
  brush.fillStyle = css(tones.dark);
  brush.fillRect(x - size * 0.32, y - size * 0.76, size * 0.14, size * 0.12);
  brush.fillRect(x + size * 0.5, y - size * 0.5, size * 0.16, size * 0.12);
  brush.fillStyle = css(tones.lit);
  brush.fillRect(x - size * 0.09, y - size * 0.78, size * 0.18, size * 0.12);
};

/** A pole with wires that sag away from it. */
export const powerPole: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.4, 0.03, 60), depth);
  brush.fillStyle = shaded(stage, x, size * 0.02, wood);
  brush.fillRect(x - size * 0.018, y - size, size * 0.036, size);
  brush.fillStyle = css(wood.dark);
  for (const up of [0.95, 0.87]) brush.fillRect(x - size * 0.16, y - size * up, size * 0.32, size * 0.018);
  brush.strokeStyle = css(wood.dark, 0.8);
  brush.lineWidth = size * 0.006;
  for (const [dx, up] of [
    [-0.15, 0.96],
    [0.15, 0.96],
    [-0.15, 0.88],
    [0.15, 0.88],
  ] as const)
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.moveTo(x + dx * size, y - up * size);
      brush.quadraticCurveTo(
        x + side * size * 0.4,
        y - (up - 0.16) * size,
        x + side * size * 0.8,
        y - (up - 0.06) * size,
      );
      brush.stroke();
    }
  disc(brush, x + size * 0.05, y - size * 0.76, size * 0.03, css(wood.body));
};

/** A column; broken ones lie about in ruins. */
export const column: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.84, 0.025, 85), depth);
  const half = size * 0.09;
  const tall = random.chance(0.4) ? size * random.range(0.45, 0.75) : size;
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.fillRect(x - half, y - tall, half * 2, tall);
  brush.strokeStyle = css(tones.dark, 0.4);
  brush.lineWidth = half * 0.12;
  for (let groove = -2; groove <= 2; groove++) {
    brush.beginPath();
    brush.moveTo(x + groove * half * 0.36, y);
    brush.lineTo(x + groove * half * 0.36, y - tall);
    brush.stroke();
  }
  brush.fillStyle = css(tones.body);
  brush.fillRect(x - half * 1.5, y - size * 0.05, half * 3, size * 0.05);
  if (tall === size) {
    brush.fillStyle = css(tones.lit);
    brush.fillRect(x - half * 1.5, y - size, half * 3, size * 0.06);
  } else
    fillShape(
      brush,
      [
        [x - half, y - tall],
        [x - half * 0.3, y - tall - half],
        [x + half * 0.4, y - tall - half * 0.3],
        [x + half, y - tall - half * 1.3],
        [x + half, y - tall + 1],
        [x - half, y - tall + 1],
      ],
      css(tones.body),
    );
};

export const deadTree: Thing = (stage, { x, y, size, depth, random }) =>
  bare(stage.brush, planted(stage, { x, y, tall: size, tone: colour(0.34, 0.03, 60), depth, random }));

export const crates: Thing = (stage, at) => {
  const own: Stage = { ...stage, unit: (at.size / 110) * stage.unit ** 0 };
  stores(own, at.x - at.size * 0.4, at.y, at.random.fork('one'));
  stores(own, at.x + at.size * 0.4, at.y, at.random.fork('two'));
};

/** A lantern of red paper on its string; `y` is its foot. */
export const redLantern: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const isLit = light.time !== 'day';
  const tone = mix(colour(isLit ? 0.66 : 0.56, 0.21, 30), light.haze, depth * 0.3);
  const [cy, rx, ry] = [y - size * 0.55, size * 0.34, size * 0.28];
  if (isLit) glow(brush, x, cy, size * 1.1, tone, 0.8);
  oval(brush, x, cy, rx, ry);
  brush.fillStyle = along(brush, { x0: x - rx, y0: cy, x1: x + rx, y1: cy }, [
    [0, darker(tone, 0.12)],
    [0.45, isLit ? lighter(mix(tone, lampTone, 0.45), 0.04) : lighter(tone, 0.08)],
    [1, darker(tone, 0.14)],
  ]);
  brush.fill();
  brush.strokeStyle = css(darker(tone, 0.1), 0.6);
  brush.lineWidth = size * 0.014;
  for (const share of [0.33, 0.68]) {
    oval(brush, x, cy, rx * share, ry);
    brush.stroke();
  }
  const gold = css(mix(colour(0.8, 0.14, 85), light.haze, depth * 0.3));
  brush.fillStyle = gold;
  brush.fillRect(x - rx * 0.45, cy - ry * 1.1, rx * 0.9, size * 0.05);
  brush.fillRect(x - rx * 0.45, cy + ry * 0.96, rx * 0.9, size * 0.05);
  brush.strokeStyle = gold;
  brush.lineWidth = size * 0.02;
  brush.beginPath();
  brush.moveTo(x, cy + ry);
  brush.lineTo(x, y);
  brush.moveTo(x, cy - ry);
  brush.lineTo(x, y - size);
  brush.stroke();
};

const neons = [330, 195, 300, 60, 145, 20] as const;

/** A sign of glowing tubes on a dark board. */
export const neonSign: Thing = (stage, { x, y, size, random }) => {
  const { brush } = stage;
  const hue = random.pick(neons);
  const tone = colour(0.78, 0.21, hue);
  const half = size * 0.3;
  brush.fillStyle = css(colour(0.2, 0.03, 285));
  brush.beginPath();
  brush.roundRect(x - half, y - size, half * 2, size, size * 0.05);
  brush.fill();
  glow(brush, x, y - size * 0.5, size * 0.9, tone, 0.75);
  brush.strokeStyle = css(tone);
  brush.lineWidth = size * 0.025;
  brush.beginPath();
  brush.roundRect(x - half * 0.86, y - size * 0.95, half * 1.72, size * 0.9, size * 0.04);
  brush.stroke();
  brush.strokeStyle = css(lighter(tone, 0.16));
  brush.lineWidth = size * 0.03;
  for (let glyph = 0; glyph < 3; glyph++) {
    const cy = y - size * (0.78 - glyph * 0.28);
    for (let stroke = 0; stroke < 4; stroke++) {
      brush.beginPath();
      const [x0, y0] = [x + half * random.range(-0.5, 0.5), cy + size * random.range(-0.09, 0.09)];
      brush.moveTo(x0, y0);
      if (random.chance(0.5)) brush.lineTo(x + half * random.range(-0.5, 0.5), y0);
      else brush.lineTo(x0, cy + size * random.range(-0.1, 0.1));
      brush.stroke();
    }
  }
};

/** A string of lamps across the picture; `x` is its middle, `size` the sag. */
export function stringLights(
  stage: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  tones: readonly number[],
  lampSize: number,
): void {
  const { brush, light } = stage;
  const at = (share: number): [number, number] => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * sag,
  ];
  brush.strokeStyle = css(darker(light.shade, 0.05), 0.85);
  brush.lineWidth = lampSize * 0.16;
  brush.beginPath();
  for (let step = 0; step <= 20; step++) {
    const [x, y] = at(step / 20);
    if (step === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  }
  brush.stroke();
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(4, Math.round(long / (lampSize * 4.4)));
  for (let lamp = 0; lamp < count; lamp++) {
    const [x, y] = at((lamp + 0.5) / count);
    const tone = colour(0.86, 0.15, tones[lamp % tones.length] ?? 80);
    glow(brush, x, y + lampSize * 0.6, lampSize * 4, tone, light.time === 'day' ? 0.3 : 0.75);
    disc(brush, x, y + lampSize * 0.6, lampSize * 0.5, css(lighter(tone, 0.06)));
  }
}

/** Rising steam. */
export function steam(stage: Stage, { x, y, size, random }: At): void {
  const { brush, light } = stage;
  for (let puff = 0; puff < 16; puff++) {
    const share = puff / 16;
    disc(
      brush,
      x + size * (Math.sin(share * 5 + puff) * 0.16 + random.range(-0.2, 0.2)),
      y - size * share * 1.4,
      size * (0.1 + share * 0.2),
      css(lighter(light.haze, 0.12), 0.16 * (1.15 - share)),
    );
  }
}
