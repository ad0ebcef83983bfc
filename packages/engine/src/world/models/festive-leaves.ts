import type { Random } from '../../draw/random.ts';
import type { Builder, Material } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, cos, cross, pi, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { colourOf, lighter, shade, sides, steps, turns } from './things-shapes.ts';

/** What grows on twigs: leaves, blossoms, needles. */

/** Something that grows at a point of a twig, towards a direction. */
export type Dress = (b: Builder, random: Random, at: Vec, along: Vec, index: number) => void;

const across = (along: Vec, normal: Vec) => unit(cross(along, normal));
/** Towards the eye, or away from it, and a little to anywhere. */
export const outwards = (random: Random, loose = 0.5): Vec =>
  unit([random.range(-loose, loose), random.range(-loose, loose) + 0.25, random.chance(0.5) ? 1 : -1]);

/** A leaf that is folded along its middle. */
export function addLeaf(
  b: Builder,
  at: Vec,
  along: Vec,
  normal: Vec,
  long: number,
  wide: number,
  tint: Vec,
  material: Material = 'leaf',
) {
  const side = across(along, normal);
  const point = (forth: number, out: number): Vec =>
    add(
      at,
      add(
        scale(along, forth * long),
        add(scale(side, out * wide), scale(normal, -Math.abs(out) * wide * 0.35)),
      ),
    );
  for (const s of sides)
    b.face(
      [point(0, 0), point(0.28, s * 0.46), point(0.62, s * 0.4), point(1, 0)],
      shade(tint, s > 0 ? 1.08 : 0.8),
      material,
      unit(add(normal, scale(side, 0.35 * s))),
    );
}

/** An open flower with broad petals, seen from before. */
export function addBloom(
  b: Builder,
  at: Vec,
  normal: Vec,
  size: number,
  tint: Vec,
  heart: Vec,
  petals = 5,
  tip = lighter(tint, 0.3),
) {
  const side = unit(cross(Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], normal));
  const up = cross(normal, side);
  for (const angle of turns(petals, 0.4)) {
    const point = (turned: number, out: number, lift: number): Vec =>
      add(
        at,
        add(
          scale(side, cos(angle + turned) * out * size),
          add(scale(up, sin(angle + turned) * out * size), scale(normal, lift * size)),
        ),
      );
    const spread = 3.1 / petals;
    const corner = (spot: Vec, colour: Vec) => b.vertex(spot, normal, colour, 'thin');
    const [root, left, middle, right] = [
      corner(at, shade(tint, 0.72)),
      corner(point(-spread, 0.72, 0.2), tint),
      corner(point(0, 1, 0.22), tip),
      corner(point(spread, 0.72, 0.2), tint),
    ];
    b.triangle(root, left, middle);
    b.triangle(root, middle, right);
  }
  if (size > 0.06) b.ball(add(at, scale(normal, 0.14 * size)), size * 0.2, heart, 'skin', { segments: 6 });
}

/** Blossoms on bare twigs, with buds and a few young leaves. */
export const blossoms =
  (petals: string, heart: string, { size = 0.1, count = 5, leaf = '#7fb24a' } = {}) =>
  (paint: Making['paint']): Dress => {
    const [tint, middle, green] = [
      colourOf(paint, 'blossoms', petals),
      paint('heart', heart),
      paint('leaves', leaf),
    ];
    return (b, random, at, along, index) => {
      const off: Vec = [random.range(-0.06, 0.06), random.range(-0.08, 0.05), random.range(-0.06, 0.06)];
      if (index % 4 === 3) {
        b.ball(add(at, off), [size * 0.34, size * 0.42, size * 0.34], shade(tint, 0.9), 'skin', {
          segments: 7,
        });
        return;
      }
      addBloom(
        b,
        add(at, off),
        outwards(random, 0.6),
        size * random.range(0.8, 1.2) * (b.isCoarse ? 1.3 : 1),
        shade(tint, random.range(0.92, 1.08)),
        middle,
        count,
      );
      if (index % 5 === 1)
        addLeaf(
          b,
          at,
          unit(add(along, [0, random.range(-0.8, 0.4), 0])),
          outwards(random),
          size * 1.3,
          size * 0.6,
          green,
        );
    };
  };

/** Leaves in pairs; berries or flowers among them. */
export const leaves =
  (
    colour: string,
    {
      long = 0.2,
      wide = 0.1,
      other = '',
      berries = '',
      flowers = [] as readonly string[],
      stars = false,
    } = {},
  ) =>
  (paint: Making['paint']): Dress => {
    const green = colourOf(paint, 'leaves', colour);
    const second = other === '' ? green : paint('other', other);
    return (b, random, at, along, index) => {
      for (const side of sides) {
        const normal = outwards(random, 0.45);
        const turned = unit(
          add(scale(along, 0.7), [random.range(-0.3, 0.3), side * random.range(0.4, 0.8) - 0.25, 0]),
        );
        const tint = shade(random.chance(0.35) ? second : green, random.range(0.8, 1.15));
        const size = random.range(0.8, 1.15) * (b.isCoarse ? 1.25 : 1);
        if (stars) addMaple(b, add(at, scale(turned, 0.05)), turned, normal, long * size, tint);
        else addLeaf(b, at, turned, normal, long * size, wide * size, tint);
      }
      if (berries !== '' && index % 2 === 1)
        for (const berry of turns(3, index))
          b.ball(
            add(at, [0.035 * cos(berry), 0.035 * sin(berry) - 0.02, 0.03 * sin(berry * 2)]),
            0.026,
            paint('fruit', berries),
            'skin',
            { segments: 7 },
          );
      const petals = flowers[(index * 7 + Math.floor(at[0] * 9)) % Math.max(1, flowers.length)];
      if (petals !== undefined && index % 2 === 0) {
        const facing = outwards(random, 0.4);
        const spot = add(at, scale(facing, 0.05));
        const tint = colourOf(paint, 'petals', petals);
        addBloom(b, spot, facing, random.range(0.12, 0.16), tint, paint('heart', '#ffd95a'), 6);
        addBloom(
          b,
          add(spot, scale(facing, 0.03)),
          facing,
          0.08,
          lighter(tint, 0.2),
          paint('heart', '#ffd95a'),
          5,
        );
      }
    };
  };

/** A leaf with five points. */
function addMaple(b: Builder, at: Vec, along: Vec, normal: Vec, size: number, tint: Vec) {
  const side = across(along, normal);
  const middle = add(at, scale(along, size * 0.42));
  const rim = steps(10).map((step): Vec => {
    const angle = ((step - 4.5) / 9) * 5.4;
    const out = size * (step % 2 === 0 ? 0.26 : step === 1 || step === 8 ? 0.48 : 0.6);
    return add(middle, add(scale(along, cos(angle) * out), scale(side, sin(angle) * out)));
  });
  rim.slice(1).forEach((corner, index) => {
    b.face(
      [middle, rim[index] ?? middle, corner],
      shade(tint, index % 2 === 0 ? 1.08 : 0.85),
      'leaf',
      normal,
    );
  });
  b.tube([at, middle], [0.006, 0.005], shade(tint, 0.6), 'leaf', 3);
}

/** Needles all around a twig; snow lies on some, a cone hangs on others. */
export const needles =
  (colour: string) =>
  (paint: Making['paint']): Dress => {
    const [green, cone] = [colourOf(paint, 'leaves', colour), paint('fruit', '#8a5a34')];
    return (b, random, at, along, index) => {
      for (const turned of turns(b.isCoarse ? 8 : 12, index)) {
        const out: Vec = unit(
          add(scale(along, 0.85), [0.5 * cos(turned), 0.75 * sin(turned), 0.6 * cos(turned + 1)]),
        );
        const thin = scale(across(out, outwards(random, 0.2)), b.isCoarse ? 0.022 : 0.013);
        const root = add(at, scale(along, random.range(-0.03, 0.03)));
        const tip = add(root, scale(out, random.range(0.14, 0.21)));
        b.face(
          [add(root, thin), sub(root, thin), tip],
          shade(green, random.range(0.75, 1.3)),
          'leaf',
          unit([out[0] * 0.3, 0.5 + 0.4 * sin(turned), turned > pi ? 1 : -1]),
        );
      }
      if (index % 17 === 9)
        b.lathe(
          steps(7).map((step) => ({
            radius: 0.055 * sin(pi * (0.12 + step * 0.13)) * (step % 2 === 0 ? 1 : 0.82),
            y: -0.02 - step * 0.028,
            tint: shade(cone, step % 2 === 0 ? 1.1 : 0.7),
          })),
          { at, segments: 9, material: 'wood' },
        );
    };
  };
