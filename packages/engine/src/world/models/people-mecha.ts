import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { add, blend, scale, sub, unit, type Vec } from '../vectors.ts';
import { darker, sides } from './creatures-shapes.ts';
import { handOf } from './people-body.ts';
import type { Body } from './people-plan.ts';
import { beam, disc, rod } from './things-shapes.ts';

/** A giant machine in plates: a broad chest, blocks for shoulders and shins, a visor under horns. */
export function addMecha(builder: Builder, body: Body, tint: Vec, eyes: Vec) {
  const { h } = body;
  const tones = {
    tint,
    eyes,
    dark: hex('#2f343f'),
    blue: blend(tint, hex('#2f4f9a'), 0.82),
    red: hex('#c8402c'),
  };
  const block = (from: Vec, to: Vec, wide: number, deep: number, colour: Vec) =>
    beam(builder, from, to, wide * h, deep * h, colour, 'metal');
  addChest(builder, body, tones, block);
  addMechaHead(builder, body, tones, block);
  for (const side of sides) {
    addMechaArm(builder, body, side, tones, block);
    addMechaLeg(builder, body, side, tones, block);
  }
}

interface Tones {
  readonly tint: Vec;
  readonly eyes: Vec;
  readonly dark: Vec;
  readonly blue: Vec;
  readonly red: Vec;
}
type Block = (from: Vec, to: Vec, wide: number, deep: number, colour: Vec) => void;

function addChest(
  builder: Builder,
  { h, hips, trunk }: Body,
  { tint, eyes, dark, blue, red }: Tones,
  block: Block,
) {
  const at = (x: number, y: number, z: number) => trunk.at(x * h, y * h, z * h);
  rod(builder, hips, at(0, -0.06, 0), 0.055 * h, dark, 'metal', { segments: 12 });
  block(add(hips, [0, -0.05 * h, 0]), add(hips, [0, 0.03 * h, 0]), 0.17, 0.13, tint);
  block(add(hips, [0.055 * h, -0.1 * h, 0]), add(hips, [0.06 * h, 0.02 * h, 0]), 0.07, 0.04, red);
  block(at(0, -0.07, 0), at(0, -0.01, 0), 0.16, 0.14, darker(tint, 0.8));
  block(at(0, -0.015, 0), at(0, 0.1, 0), 0.29, 0.17, blue);
  block(at(0.01, 0.095, 0), at(0, 0.115, 0), 0.2, 0.14, tint);
  for (const side of sides) {
    block(at(0.085, 0.02, side * 0.075), at(0.085, 0.08, side * 0.075), 0.1, 0.05, tint);
    block(at(0.115, 0.035, side * 0.075), at(0.115, 0.065, side * 0.075), 0.07, 0.012, red);
    block(at(-0.1, -0.04, side * 0.07), at(-0.1, 0.13, side * 0.07), 0.08, 0.1, darker(tint, 0.7));
    rod(builder, at(-0.12, -0.04, side * 0.07), at(-0.14, -0.1, side * 0.07), 0.03 * h, dark, 'metal', {
      thin: 0.042 * h,
      segments: 12,
      end: eyes,
    });
    block(
      add(hips, [0, -0.03 * h, side * 0.1 * h]),
      add(hips, [0, -0.12 * h, side * 0.12 * h]),
      0.03,
      0.13,
      tint,
    );
  }
  disc(builder, at(0.112, 0.0, 0), [1, 0, 0], 0.034 * h, eyes, 'glow', 14);
}

function addMechaHead(
  builder: Builder,
  { h, head, headSize: s, neck }: Body,
  { tint, eyes, dark, blue, red }: Tones,
  block: Block,
) {
  const size = s / h;
  rod(builder, neck, head.at(0, -0.4, 0), 0.035 * h, dark, 'metal');
  block(head.at(0, -0.6, 0), head.at(0, 0.55, 0), size * 1.15, size * 1.3, tint);
  block(head.at(-0.05, 0.5, 0), head.at(-0.1, 0.85, 0), size * 0.8, size * 0.95, blue);
  block(head.at(0.5, -0.75, 0), head.at(0.62, -0.3, 0), size * 0.5, size * 0.4, red);
  block(head.at(0.66, -0.02, 0), head.at(0.66, 0.26, 0), size * 1.02, size * 0.06, dark);
  for (const side of sides) {
    builder.ball(head.at(0.72, 0.12, side * 0.27), [s * 0.05, s * 0.09, s * 0.2], eyes, 'glow', {
      segments: 12,
    });
    block(head.at(0, -0.2, side * 0.62), head.at(0, 0.35, side * 0.62), size * 0.2, size * 0.5, blue);
    const [root, tip] = [head.at(0.68, 0.5, side * 0.08), head.at(0.45, 1.5, side * 0.95)];
    const low = head.at(0.66, 0.72, side * 0.02);
    for (const facing of sides) builder.face([root, tip, low], hex('#e8b83a'), 'metal', [facing, 0.2, 0]);
  }
}

function addMechaArm(
  builder: Builder,
  body: Body,
  side: 1 | -1,
  { tint, dark, blue, red }: Tones,
  block: Block,
) {
  const { h, arms } = body;
  const { top, joint, end } = arms[side > 0 ? 0 : 1];
  const out = add(top, [0, 0.02 * h, side * 0.05 * h]);
  block(add(out, [0, -0.075 * h, 0]), add(out, [0, 0.06 * h, 0]), 0.1, 0.14, tint);
  block(add(out, [0, 0.055 * h, 0]), add(out, [0, 0.085 * h, 0]), 0.12, 0.16, blue);
  rod(builder, top, joint, 0.032 * h, dark, 'metal', { segments: 10 });
  builder.ball(joint, 0.042 * h, dark, 'metal', { segments: 14 });
  block(blend(joint, end, 0.12), blend(joint, end, 0.95), 0.088, 0.095, tint);
  block(blend(joint, end, 0.3), blend(joint, end, 0.8), 0.1, 0.05, red);
  const hand = handOf(body, side);
  const way = unit(sub(end, joint));
  block(end, add(hand, scale(way, 0.02 * h)), 0.06, 0.065, dark);
  for (const z of [-0.022, 0, 0.022]) {
    const root = add(hand, [0, 0, z * h]);
    const bent = add(root, scale(way, 0.045 * h));
    block(root, bent, 0.018, 0.022, dark);
    block(bent, add(bent, add(scale(way, 0.02 * h), [0, 0, -side * 0.02 * h])), 0.016, 0.02, dark);
  }
}

function addMechaLeg(
  builder: Builder,
  { h, legs }: Body,
  side: 1 | -1,
  { tint, dark, blue, red }: Tones,
  block: Block,
) {
  const { top, joint, end } = legs[side > 0 ? 0 : 1];
  const aside = (at: Vec, by: number): Vec => add(at, [0, 0, side * by * h]);
  const [hip, knee, foot] = [aside(top, 0.015), aside(joint, 0.02), aside(end, 0.02)];
  rod(builder, hip, knee, 0.036 * h, dark, 'metal', { segments: 10 });
  block(blend(hip, knee, 0.2), blend(hip, knee, 0.88), 0.1, 0.11, tint);
  builder.ball(knee, 0.05 * h, dark, 'metal', { segments: 14 });
  block(add(knee, [0.045 * h, -0.045 * h, 0]), add(knee, [0.05 * h, 0.05 * h, 0]), 0.085, 0.05, red);
  block(blend(knee, foot, 0.12), blend(knee, foot, 0.62), 0.115, 0.125, tint);
  block(blend(knee, foot, 0.55), blend(knee, foot, 1.02), 0.135, 0.15, blue);
  const low: Vec = [foot[0], Math.max(0.025 * h, foot[1] - 0.018 * h), foot[2]];
  block(add(low, [-0.07 * h, 0, 0]), add(low, [0.11 * h, 0, 0]), 0.12, 0.05, dark);
  block(add(low, [0.04 * h, 0.02 * h, 0]), add(low, [0.125 * h, 0.005 * h, 0]), 0.11, 0.045, tint);
}
