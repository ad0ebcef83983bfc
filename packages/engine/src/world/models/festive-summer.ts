import type { Making, Recipe } from '../model.ts';
import { cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { facing, pillow } from './festive-shapes.ts';
import { colourOf, lighter, part, shade, sides, steps, turns } from './things-shapes.ts';

/** Things of the beach. */

function beachBall({ builder: b, paint }: Making) {
  const white = paint('stripes', '#fffaf0');
  const gores = ['#f2484f', '#ffcb3d', '#2f9bf2'].flatMap((tone) => [paint('body', tone), white]);
  part(
    b,
    (ball) => {
      const count = b.isCoarse ? 12 : 48;
      ball.sheet(
        count * 2,
        b.isCoarse ? 6 : 18,
        (u, v) => {
          // Two rows at each seam, so that its colours meet sharply.
          const step = Math.round(u * count * 2);
          const angle = (Math.ceil(step / 2) / count) * 2 * pi;
          const fall = v * pi;
          const to: Vec = [sin(fall) * cos(angle), cos(fall), sin(fall) * sin(angle)];
          const gore =
            Math.floor(((Math.floor(step / 2) + (step % 2 === 0 ? -0.5 : 0.5)) / count) * 6 + 6) % 6;
          return { at: [to[0] * 0.35, to[1] * 0.35, to[2] * 0.35], normal: to, tint: gores[gore] ?? white };
        },
        'skin',
      );
      for (const side of sides)
        ball.ball([0, side * 0.335, 0], [0.07, 0.025, 0.07], white, 'skin', { segments: 14 });
    },
    { at: [0, 0.35, 0], pitch: -0.9, roll: 0.35 },
  );
  return { anchors: { top: [0, 0.7, 0] as Vec, hand: [0, 0.35, 0] as Vec } };
}

function swimRing({ builder: b, paint }: Making) {
  const [red, white] = [colourOf(paint, 'body', '#ff5566'), paint('stripes', '#fffaf0')];
  facing(b, (front) =>
    part(
      front,
      (ring) => {
        for (const piece of steps(8))
          ring.sheet(
            b.isCoarse ? 2 : 6,
            b.isCoarse ? 6 : 16,
            (u, v) => {
              const [turned, rolled] = [((piece + u) / 8) * 2 * pi, v * 2 * pi];
              const out = 0.31 + 0.13 * cos(rolled);
              return {
                at: [out * cos(turned), out * sin(turned), 0.13 * sin(rolled)],
                normal: unit([cos(rolled) * cos(turned), cos(rolled) * sin(turned), sin(rolled)]),
                tint: piece % 2 ? white : red,
              };
            },
            'skin',
          );
        for (const index of steps(4)) {
          const angle = (index / 4) * 2 * pi + pi / 8;
          const rope = steps(7).map((step): Vec => {
            const turned = angle + (step / 6) * (pi / 2);
            const out = 0.45 + 0.05 * sin((step / 6) * pi);
            return [out * cos(turned), out * sin(turned), 0.02];
          });
          ring.tube(
            rope,
            rope.map(() => 0.014),
            paint('rope', '#ffd86a'),
            'cloth',
            5,
          );
        }
      },
      { at: [0, 0.47, 0], roll: -0.3, pitch: 0.2 },
    ),
  );
  return { anchors: { top: [0, 0.94, 0] as Vec } };
}

/** A star of the sea. */
function starfish({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#ff8a4a');
  facing(b, (front) =>
    part(
      front,
      (star) => {
        const outline = turns(40, pi / 2).map((angle) => {
          const arm = 0.5 + 0.5 * cos(5 * (angle - pi / 2));
          const out = 0.16 + 0.28 * arm * arm;
          return [out * cos(angle), out * sin(angle)] as const;
        });
        pillow(star, outline, 0.09, (x, y) => shade(body, 1.15 - 0.6 * Math.sqrt(x * x + y * y)), 'skin');
        for (const arm of turns(5, pi / 2))
          for (const dot of steps(4)) {
            const out = 0.06 + dot * 0.085;
            star.ball(
              [out * cos(arm), out * sin(arm), 0.085 - dot * 0.014],
              0.028 - dot * 0.004,
              lighter(body, 0.6),
              'skin',
              { segments: 8 },
            );
          }
      },
      { at: [0, 0.4, 0], pitch: 0.15, roll: -0.2 },
    ),
  );
  return {};
}

const row = (make: Recipe['make']): Recipe => ({ make, parts: ['body', 'stripes', 'rope'] });

export const beachThings: Readonly<Record<string, Recipe>> = {
  'thing.beach-ball': row(beachBall),
  'thing.swim-ring': row(swimRing),
  'thing.starfish': row(starfish),
};
