import { along, disc, down, fillShape, glow } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../draw/colour.ts';
import { clouds, heaps } from './clouds.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { paintFloor } from './interior/floor.ts';
import { litSide, seen } from './light.ts';
import { distance } from './open-ground.ts';
import { tonesOf } from './plants/plant.ts';
import { scenes } from './scene-table.ts';
import type { Scene, Stage } from './stage.ts';

const settingAt = (stage: Stage, back: number, front: number): Setting => ({
  back: { crest: () => stage.height * back, depth: 0.08 },
  front: { crest: () => stage.height * front, depth: 0.01 },
  rock: colour(0.55, 0.03, 260),
  earth: colour(0.6, 0.04, 60),
  ship: 'flies',
  fish: 'pond',
  isPotted: true,
});

/** A platform of a station: a train along one side, a roof on posts above, the line vanishing. */
export const platform: Scene = {
  sky: openSky,
  far: (stage) => {
    const { brush, width, height, ask } = stage;
    if (ask.kit === 'under') {
      brush.fillStyle = css(colour(0.3, 0.03, 250));
      brush.fillRect(0, 0, width, height);
      for (let row = 0; row < 12; row++)
        for (let tile = 0; tile < 24; tile++) {
          brush.fillStyle = css(
            seen(stage.light, colour(0.78 + ((row * 7 + tile * 3) % 5) * 0.012, 0.03, 190), 0.1),
          );
          brush.fillRect(
            (tile * width) / 24,
            height * 0.12 + row * height * 0.04,
            width / 24 - 2,
            height * 0.04 - 2,
          );
        }
    } else distance(stage, ask.backdrop === 'city' ? 'city' : ask.backdrop, height * 0.6);
  },
  middle: (stage) => {
    const { brush, width, height, light, unit, random } = stage;
    const own = random.fork('train');
    const [vx, vy] = [width * 0.36, height * 0.5];
    paintFloor(stage, {
      top: height * 0.58,
      bottom: height,
      vanishX: vx,
      vanishY: vy,
      kind: 'tiles',
      tone: colour(0.66, 0.02, 80),
      cells: 26,
    });
    // The bed of the line and its rails.
    fillShape(
      brush,
      [
        [vx, height * 0.58],
        [vx + width * 0.1, height * 0.58],
        [width * 1.02, height * 0.86],
        [width * 1.02, height * 1.02],
        [width * 0.5, height * 1.02],
      ],
      css(seen(light, colour(0.36, 0.02, 60), 0.04)),
    );
    brush.fillStyle = css(seen(light, colour(0.84, 0.15, 90), 0.02));
    fillShape(
      brush,
      [
        [vx - width * 0.004, height * 0.58],
        [vx, height * 0.58],
        [width * 0.5, height * 1.02],
        [width * 0.44, height * 1.02],
      ],
      brush.fillStyle,
    );
    train(stage, vx, vy, own.pick([27, 250, 150, 60]));
    // The roof on its posts.
    const steel = tonesOf(light, colour(0.4, 0.04, 160), 0.04);
    fillShape(
      brush,
      [
        [-2, -2],
        [width * 0.62, -2],
        [vx + width * 0.03, height * 0.36],
        [vx - width * 0.1, height * 0.37],
        [-2, height * 0.12],
      ],
      down(brush, 0, height * 0.37, [
        [0, steel.dark],
        [1, steel.body],
      ]),
    );
    for (const share of [0.1, 0.2, 0.34, 0.56, 0.9]) {
      const x = vx - width * 0.05 - (vx - width * 0.02) * share;
      const foot = height * 0.58 + height * 0.44 * share;
      const top = height * 0.37 - height * 0.34 * share;
      const w = unit * (5 + share * 26);
      brush.fillStyle = along(brush, { x0: x - w, y0: 0, x1: x + w, y1: 0 }, [
        [0, steel.lit],
        [1, steel.dark],
      ]);
      brush.fillRect(x - w / 2, top, w, foot - top);
      const lx = x + w * 2.4;
      glow(
        brush,
        lx,
        top + (foot - top) * 0.24,
        unit * (60 + share * 160),
        colour(0.92, 0.11, 84),
        light.time === 'day' ? 0.25 : 0.75,
      );
      disc(brush, lx, top + (foot - top) * 0.24, unit * (3 + share * 12), css(colour(0.96, 0.08, 90)));
    }
    // A clock and a sign.
    brush.fillStyle = css(seen(light, colour(0.36, 0.1, 255), 0));
    brush.fillRect(width * 0.1, height * 0.22, width * 0.2, height * 0.06);
    brush.fillStyle = css(colour(0.96, 0.01, 90));
    for (let glyph = 0; glyph < 6; glyph++)
      brush.fillRect(width * (0.12 + glyph * 0.027), height * 0.235, width * 0.016, height * 0.03);
    disc(brush, width * 0.35, height * 0.25, height * 0.04, css(colour(0.96, 0.01, 90)));
    brush.strokeStyle = css(colour(0.2, 0.02, 270));
    brush.lineWidth = unit * 5;
    brush.beginPath();
    brush.arc(width * 0.35, height * 0.25, height * 0.04, 0, Math.PI * 2);
    brush.moveTo(width * 0.35, height * 0.25);
    brush.lineTo(width * 0.35, height * 0.22);
    brush.moveTo(width * 0.35, height * 0.25);
    brush.lineTo(width * 0.362, height * 0.26);
    brush.stroke();
    const setting = settingAt(stage, 0.64, 0.76);
    standBack(stage, setting);
    standFront(stage, setting);
  },
  near: () => undefined,
};

/** The side of a train that runs to the vanishing point. */
function train(stage: Stage, vx: number, vy: number, hue: number): void {
  const { brush, width, height, light } = stage;
  const at = (share: number, y: number): [number, number] => [
    vx + width * 0.05 + width * 0.66 * share,
    vy + (y - vy) * (0.14 + share * 0.86),
  ];
  const [top, foot] = [height * 0.08, height * 0.98];
  const body = tonesOf(light, colour(0.84, 0.02, 230), 0.04);
  const stripe = tonesOf(light, colour(0.52, 0.18, hue), 0.04);
  const band = (from: number, to: number, tone: Colour, left = 0, right = 1) => {
    const y = (share: number) => top + (foot - top) * share;
    fillShape(brush, [at(left, y(from)), at(right, y(from)), at(right, y(to)), at(left, y(to))], css(tone));
  };
  band(0, 0.96, body.body);
  band(0, 0.08, body.dark);
  band(0.62, 0.74, stripe.body);
  band(0.88, 1, darker(body.dark, 0.2));
  const isLit = light.time !== 'day';
  for (let window = 0; window < 9; window++) {
    const left = (window / 9) ** 1.25;
    const right = ((window + 0.72) / 9) ** 1.25;
    const isDoor = window % 4 === 2;
    band(
      0.18,
      isDoor ? 0.88 : 0.54,
      isDoor ? stripe.dark : seen(light, colour(0.3, 0.03, 250), 0),
      left,
      right,
    );
    band(
      0.2,
      0.52,
      isLit ? colour(0.92, 0.1, 85) : litSide(light, colour(0.62, 0.06, 225), 0, 0.3),
      left + 0.008,
      right - 0.008,
    );
  }
  if (isLit) glow(brush, ...at(0.5, height * 0.4), height * 0.5, colour(0.9, 0.12, 82), 0.3);
}

/** The roof of a high house over the town. */
export const rooftop: Scene = {
  sky: openSky,
  far: (stage) => {
    scenes.city.far(stage);
  },
  middle: (stage) => {
    const { brush, width, height, light, unit, random } = stage;
    const own = random.fork('roof');
    const top = height * 0.76;
    const wall = tonesOf(light, colour(0.56, 0.03, 60), 0.02);
    brush.fillStyle = css(wall.dark);
    brush.fillRect(0, top - height * 0.05, width, height * 0.06);
    brush.fillStyle = css(wall.lit);
    brush.fillRect(0, top - height * 0.055, width, height * 0.016);
    const rail = tonesOf(light, colour(0.4, 0.02, 250), 0.02);
    brush.strokeStyle = css(rail.body);
    brush.lineWidth = unit * 5;
    for (const up of [0.12, 0.165]) {
      brush.beginPath();
      brush.moveTo(0, top - height * up);
      brush.lineTo(width, top - height * up);
      brush.stroke();
    }
    for (let post = 0; post < 20; post++) {
      brush.beginPath();
      brush.moveTo((width * post) / 19, top - height * 0.055);
      brush.lineTo((width * post) / 19, top - height * 0.17);
      brush.stroke();
    }
    paintFloor(stage, {
      top,
      bottom: height,
      vanishX: width * 0.5,
      vanishY: height * 0.5,
      kind: 'tiles',
      tone: colour(0.58, 0.02, 70),
      cells: 18,
    });
    // A tank on legs, a vent and an aerial.
    const tank = tonesOf(light, colour(0.5, 0.07, 50), 0.02);
    const tx = width * own.pick([0.14, 0.86]);
    brush.fillStyle = css(tank.dark);
    for (const leg of [-1, -0.3, 0.3, 1])
      brush.fillRect(tx + leg * height * 0.08, top - height * 0.2, unit * 8, height * 0.24);
    brush.fillStyle = along(brush, { x0: tx - height * 0.11, y0: 0, x1: tx + height * 0.11, y1: 0 }, [
      [0, tank.lit],
      [0.5, tank.body],
      [1, tank.dark],
    ]);
    brush.fillRect(tx - height * 0.11, top - height * 0.44, height * 0.22, height * 0.25);
    fillShape(
      brush,
      [
        [tx - height * 0.13, top - height * 0.43],
        [tx, top - height * 0.52],
        [tx + height * 0.13, top - height * 0.43],
      ],
      css(tank.dark),
    );
    const vx = width - tx + (tx < width / 2 ? -1 : 1) * width * 0.08;
    brush.fillStyle = css(wall.body);
    brush.fillRect(vx - height * 0.09, top - height * 0.12, height * 0.18, height * 0.16);
    brush.fillStyle = css(wall.dark);
    for (let slat = 0; slat < 5; slat++)
      brush.fillRect(vx - height * 0.075, top - height * (0.1 - slat * 0.026), height * 0.15, unit * 6);
    const setting = settingAt(stage, 0.78, 0.84);
    standBack(stage, setting);
    standFront(stage, setting);
  },
  near: () => undefined,
};

/** The deck of a ship, on the sea or in the air. */
export const deck: Scene = {
  sky: openSky,
  far: (stage) => {
    const { ask, height } = stage;
    if (ask.backdrop === 'sky-islands' || ask.kit === 'air') {
      clouds(stage, 0.5, 0.4, 1);
      heaps(stage, 12);
      return;
    }
    if (height > 0) scenes.sea.far(stage);
  },
  middle: (stage) => {
    const { brush, width, height, light, unit } = stage;
    const wood = tonesOf(light, colour(0.46, 0.09, 52), 0.02);
    paintFloor(stage, {
      top: height * 0.68,
      bottom: height,
      vanishX: width * 0.5,
      vanishY: height * 0.42,
      kind: 'planks',
      tone: colour(0.6, 0.1, 62),
      cells: 12,
    });
    // The rails run together at the bow.
    for (const side of [-1, 1]) {
      const bow: [number, number] = [width * 0.5, height * 0.58];
      const near: [number, number] = [width * (0.5 + side * 0.62), height * 0.84];
      fillShape(
        brush,
        [[bow[0], height * 0.66], [near[0], height * 1.04], [near[0], near[1]], bow],
        down(brush, height * 0.58, height, [
          [0, wood.body],
          [1, wood.dark],
        ]),
      );
      brush.strokeStyle = css(wood.lit);
      brush.lineWidth = unit * 16;
      brush.beginPath();
      brush.moveTo(...bow);
      brush.lineTo(...near);
      brush.stroke();
    }
    const mast = tonesOf(light, colour(0.42, 0.08, 50), 0.02);
    brush.fillStyle = along(brush, { x0: width * 0.485, y0: 0, x1: width * 0.515, y1: 0 }, [
      [0, mast.lit],
      [1, mast.dark],
    ]);
    brush.fillRect(width * 0.487, 0, width * 0.026, height * 0.8);
    const sail = tonesOf(light, colour(0.92, 0.04, 85), 0.04);
    for (const [top, foot, half] of [
      [-0.04, 0.24, 0.34],
      [0.26, 0.46, 0.27],
    ] as const) {
      brush.beginPath();
      brush.moveTo(width * (0.5 - half), height * top);
      brush.quadraticCurveTo(
        width * (0.5 - half * 0.9),
        height * (top + foot) * 0.5,
        width * (0.5 - half * 0.86),
        height * foot,
      );
      brush.quadraticCurveTo(width * 0.5, height * (foot + 0.06), width * (0.5 + half * 0.86), height * foot);
      brush.quadraticCurveTo(
        width * (0.5 + half * 0.9),
        height * (top + foot) * 0.5,
        width * (0.5 + half),
        height * top,
      );
      brush.closePath();
      brush.fillStyle = along(
        brush,
        { x0: width * (0.5 - half), y0: 0, x1: width * (0.5 + half), y1: 0 },
        light.sunX < 0.5
          ? [
              [0, sail.lit],
              [0.6, sail.body],
              [1, sail.dark],
            ]
          : [
              [0, sail.dark],
              [0.4, sail.body],
              [1, sail.lit],
            ],
      );
      brush.fill();
      brush.fillStyle = css(mast.dark);
      brush.fillRect(width * (0.5 - half * 1.03), height * top - unit * 8, width * half * 2.06, unit * 16);
    }
    brush.strokeStyle = css(mast.dark, 0.9);
    brush.lineWidth = unit * 4;
    for (const side of [-1, 1])
      for (const share of [0.36, 0.5, 0.64]) {
        brush.beginPath();
        brush.moveTo(width * 0.5, height * 0.02);
        brush.lineTo(width * (0.5 + side * share), height * 0.86);
        brush.stroke();
      }
    const setting = settingAt(stage, 0.72, 0.8);
    standBack(stage, setting);
    standFront(stage, setting);
  },
  near: () => undefined,
};

/** Above the clouds: banks of them below the eye, the sky above. */
export const cloudland: Scene = {
  sky: openSky,
  far: (stage) => {
    const { height } = stage;
    banks(stage, height * 0.62, 0.55, 9, 'far');
    banks(stage, height * 0.72, 0.34, 8, 'between');
  },
  middle: (stage) => {
    const { height } = stage;
    const setting: Setting = { ...settingAt(stage, 0.78, 0.86), ship: 'flies' };
    standBack(stage, setting);
    banks(stage, height * 0.86, 0.12, 7, 'middle');
    standFront(stage, setting);
  },
  near: (stage) => {
    banks(stage, stage.height * 1.02, 0, 6, 'near');
  },
};

/** A bank of round clouds: bright above, in shade below. */
function banks(stage: Stage, y: number, depth: number, count: number, name: string): void {
  const { brush, width, height, light, random } = stage;
  const own = random.fork(`bank ${name}`);
  const bright = lighter(litSide(light, colour(0.97, 0.012, 240), depth, 0.4), 0.02);
  const dim = seen(light, colour(0.8, 0.04, 265), depth);
  brush.fillStyle = down(brush, y, height, [
    [0, dim],
    [1, bright],
  ]);
  brush.fillRect(0, y + height * 0.02, width, height);
  for (let pass = 0; pass < 2; pass++)
    for (let heap = 0; heap < count; heap++) {
      const x = ((heap + own.range(0.1, 0.9)) / count) * width;
      const size = (width / count) * own.range(0.55, 0.95) * (pass ? 0.7 : 1);
      for (let ball = 0; ball < 7; ball++) {
        const bx = x + size * own.range(-0.9, 0.9);
        const r = size * own.range(0.26, 0.5);
        const by = y + height * (pass ? 0.05 : 0.015) - r * own.range(0, 0.5) + Math.abs(bx - x) * 0.2;
        const shade = brush.createRadialGradient(
          bx + (light.sunX < 0.5 ? -1 : 1) * r * 0.4,
          by - r * 0.5,
          r * 0.1,
          bx,
          by,
          r,
        );
        shade.addColorStop(0, css(bright));
        shade.addColorStop(0.55, css(bright));
        shade.addColorStop(1, css(mix(bright, dim, 0.42)));
        disc(brush, bx, by, r, shade);
      }
    }
  brush.fillStyle = down(brush, y, y + height * 0.2, [
    [0, dim, 0],
    [1, dim, 0.5],
  ]);
  brush.fillRect(0, y, width, height * 0.2);
}
