import { apart, disc, down, fillShape, glow, oval } from '../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { seen } from './light.ts';
import { tonesOf } from './plants/plant.ts';
import type { Scene, Stage } from './stage.ts';

const isStone = ({ ask }: Stage): boolean => ask.kit === '';

const settingOf = ({ height }: Stage): Setting => ({
  back: { crest: () => height * 0.66, depth: 0.12 },
  front: { crest: () => height * 0.76, depth: 0.01 },
  rock: colour(0.6, 0.05, 75),
  earth: colour(0.7, 0.08, 75),
  ship: 'flies',
  fish: 'pond',
});

/** A bowl of seats around the field: rings that widen upwards, full of people. */
function bowl(stage: Stage): void {
  const { brush, width, height, light, random } = stage;
  const own = random.fork('crowd');
  const wall = tonesOf(light, isStone(stage) ? colour(0.72, 0.07, 75) : colour(0.5, 0.03, 255), 0.2);
  const [cx, cy] = [width / 2, height * 0.6];
  const ring = (reach: number, up: number): [number, number, number] => [
    width * (0.5 + reach),
    height * (0.14 + reach * 0.42),
    cy - height * up,
  ];
  const rows = 12;
  for (let row = rows; row >= 0; row--) {
    const share = row / rows;
    const [rx, ry, y] = ring(share * 0.34, share * 0.26);
    oval(brush, cx, y, rx, ry);
    brush.fillStyle = css(mix(wall.body, row % 2 ? wall.dark : wall.lit, 0.4));
    brush.fill();
    const seats = Math.round(150 + share * 90);
    for (let seat = 0; seat < seats; seat++) {
      const turn = Math.PI + (seat / seats) * Math.PI;
      const x = cx + Math.cos(turn) * rx * 0.985;
      if (x < -20 || x > width + 20 || own.chance(0.14)) continue;
      const py = y + Math.sin(turn) * ry * 0.985;
      const r = height * (0.0042 + share * 0.0016);
      disc(
        brush,
        x,
        py - r,
        r,
        css(seen(light, colour(own.range(0.45, 0.85), 0.13, own.range(0, 360)), 0.24), 0.92),
      );
    }
  }
  const [rx, ry, y] = ring(0.36, 0.29);
  if (isStone(stage)) {
    // Arches along the rim, as the old arenas have them.
    brush.fillStyle = css(wall.lit);
    for (let arch = 0; arch < 40; arch++) {
      const turn = Math.PI + ((arch + 0.5) / 40) * Math.PI;
      const [ax, ay] = [cx + Math.cos(turn) * rx, y + Math.sin(turn) * ry];
      const w = width * 0.02;
      brush.fillStyle = css(wall.body);
      brush.fillRect(ax - w, ay - height * 0.09, w * 2, height * 0.1);
      brush.fillStyle = css(darker(wall.dark, 0.12));
      brush.beginPath();
      brush.roundRect(ax - w * 0.5, ay - height * 0.07, w, height * 0.07, [w * 0.5, w * 0.5, 0, 0]);
      brush.fill();
    }
  } else
    for (const [share, side] of [
      [0.12, 1],
      [0.34, 1],
      [0.66, -1],
      [0.88, -1],
    ] as const) {
      const x = width * share;
      brush.fillStyle = css(wall.dark);
      brush.fillRect(x - width * 0.003, height * 0.06, width * 0.006, height * 0.3);
      brush.fillStyle = css(colour(0.97, 0.04, 95));
      brush.fillRect(x - width * 0.03, height * 0.03, width * 0.06, height * 0.05);
      glow(brush, x, height * 0.055, height * 0.24, colour(0.97, 0.05, 95), light.time === 'day' ? 0.3 : 0.8);
      if (light.time === 'day' || !stage.beams) continue;
      apart(brush, () => {
        brush.globalCompositeOperation = 'screen';
        const beam = brush.createLinearGradient(x, height * 0.06, x + side * width * 0.2, height * 0.7);
        beam.addColorStop(0, css(colour(0.95, 0.05, 95), 0.3));
        beam.addColorStop(1, css(colour(0.95, 0.05, 95), 0));
        fillShape(
          brush,
          [
            [x, height * 0.06],
            [x + side * width * 0.1, height * 0.8],
            [x + side * width * 0.34, height * 0.8],
          ],
          beam,
        );
      });
    }
}

/** The field: sand, striped grass with lines, boards of a court, the mat of a ring. */
function field(stage: Stage): void {
  const { brush, width, height, light, ask } = stage;
  const [cx, cy] = [width / 2, height * 0.62];
  const kind = ask.kit;
  const tone =
    kind === 'stadium'
      ? colour(0.6, 0.17, 140)
      : kind === 'court'
        ? colour(0.68, 0.11, 62)
        : kind === 'ring'
          ? colour(0.36, 0.03, 265)
          : colour(0.8, 0.08, 78);
  const path = () => {
    brush.beginPath();
    brush.moveTo(-width * 0.2, height * 1.05);
    brush.lineTo(width * 0.02, cy + height * 0.06);
    brush.quadraticCurveTo(width * 0.1, cy - height * 0.06, width * 0.3, cy - height * 0.075);
    brush.lineTo(width * 0.7, cy - height * 0.075);
    brush.quadraticCurveTo(width * 0.9, cy - height * 0.06, width * 0.98, cy + height * 0.06);
    brush.lineTo(width * 1.2, height * 1.05);
    brush.closePath();
  };
  apart(brush, () => {
    path();
    brush.fillStyle = css(darker(seen(light, tone, 0.1), 0.16));
    brush.fill();
    brush.clip();
    brush.translate(0, height * 0.018);
    brush.fillStyle = down(brush, cy - height * 0.08, height, [
      [0, seen(light, tone, 0.24)],
      [1, seen(light, darker(tone, 0.03), 0)],
    ]);
    brush.fillRect(0, 0, width, height);
    const at = (u: number, v: number): [number, number] => {
      const y = cy - height * 0.06 + height * 0.46 * v ** 1.7;
      const half = width * (0.3 + 0.55 * v ** 1.5);
      return [cx + (u - 0.5) * 2 * half, y];
    };
    if (kind === 'stadium')
      for (let stripe = 0; stripe < 10; stripe += 2)
        fillShape(
          brush,
          [at(stripe / 10, 0), at((stripe + 1) / 10, 0), at((stripe + 1) / 10, 1), at(stripe / 10, 1)],
          css(seen(light, lighter(tone, 0.05), 0.08), 0.7),
        );
    if (kind === 'stadium' || kind === 'court') {
      brush.strokeStyle = css(colour(0.97, 0.01, 90), 0.9);
      brush.lineWidth = stage.unit * 4.5;
      const line = (points: readonly (readonly [number, number])[]) => {
        brush.beginPath();
        for (const [u, v] of points) brush.lineTo(...at(u, v));
        brush.stroke();
      };
      line([
        [0.04, 0.05],
        [0.96, 0.05],
        [0.98, 0.96],
        [0.02, 0.96],
        [0.04, 0.05],
      ]);
      line([
        [0.5, 0.05],
        [0.5, 0.96],
      ]);
      const [mx, my] = at(0.5, 0.42);
      oval(brush, mx, my, width * 0.1, height * 0.05);
      brush.stroke();
      for (const [from, to] of [
        [0.04, 0.2],
        [0.96, 0.8],
      ] as const)
        line([
          [from, 0.2],
          [to, 0.2],
          [to, 0.66],
          [from, 0.66],
        ]);
    } else if (kind === '')
      for (let mark = 0; mark < 60; mark++) {
        const own = stage.random.fork(`mark${mark}`);
        const [mx, my] = at(own.next(), own.next());
        oval(brush, mx, my, stage.unit * own.range(10, 50), stage.unit * own.range(2, 7));
        brush.fillStyle = css(
          own.chance(0.5) ? darker(seen(light, tone, 0), 0.06) : lighter(seen(light, tone, 0), 0.04),
          0.5,
        );
        brush.fill();
      }
  });
}

function ring(stage: Stage): void {
  const { brush, width, height, light } = stage;
  const mat = tonesOf(light, colour(0.88, 0.02, 230), 0);
  const [l, r, top, foot] = [width * 0.2, width * 0.8, height * 0.62, height * 0.82];
  fillShape(
    brush,
    [
      [l + width * 0.07, top],
      [r - width * 0.07, top],
      [r, foot],
      [l, foot],
    ],
    down(brush, top, foot, [
      [0, mat.body],
      [1, mat.lit],
    ]),
  );
  brush.fillStyle = css(seen(light, colour(0.42, 0.16, 262), 0));
  brush.fillRect(l, foot, r - l, height * 0.1);
  for (const [x, y, tall, tone] of [
    [l + width * 0.07, top, 0.2, 27],
    [r - width * 0.07, top, 0.2, 262],
    [l, foot, 0.3, 262],
    [r, foot, 0.3, 27],
  ] as const) {
    brush.fillStyle = css(seen(light, colour(0.55, 0.19, tone), 0));
    brush.fillRect(x - width * 0.008, y - height * tall, width * 0.016, height * tall);
  }
  for (const [share, tone] of [
    [0.4, 27],
    [0.66, 90],
    [0.92, 262],
  ] as const) {
    brush.strokeStyle = css(seen(light, tone === 90 ? colour(0.95, 0.01, 90) : colour(0.56, 0.19, tone), 0));
    brush.lineWidth = stage.unit * 6;
    brush.beginPath();
    brush.moveTo(l, foot - height * 0.3 * share);
    brush.lineTo(l + width * 0.07, top - height * 0.2 * share);
    brush.lineTo(r - width * 0.07, top - height * 0.2 * share);
    brush.lineTo(r, foot - height * 0.3 * share);
    brush.stroke();
  }
}

export const arena: Scene = {
  sky: openSky,
  far: (stage) => {
    if (stage.ask.kit === 'ring') {
      stage.brush.fillStyle = down(stage.brush, 0, stage.height, [
        [0, colour(0.12, 0.04, 285)],
        [1, colour(0.26, 0.06, 275)],
      ]);
      stage.brush.fillRect(0, 0, stage.width, stage.height);
    }
    bowl(stage);
    field(stage);
  },
  middle: (stage) => {
    if (stage.ask.kit === 'ring') ring(stage);
    standBack(stage, settingOf(stage));
    standFront(stage, settingOf(stage));
  },
  near: () => undefined,
};

/** A platform under lamps: curtains, a crowd before it, beams of light. */
export const stageView: Scene = {
  far: (stage) => {
    const { brush, width, height, ask, random } = stage;
    const own = random.fork('show');
    const hue = own.pick([300, 330, 265, 200]);
    const isTheater = ask.kit === 'theater';
    const isCircus = ask.kit === 'circus';
    brush.fillStyle = down(brush, 0, height, [
      [0, colour(0.12, 0.06, isTheater ? 20 : hue)],
      [0.6, colour(0.28, 0.12, isTheater ? 25 : hue)],
      [1, colour(0.16, 0.06, hue)],
    ]);
    brush.fillRect(0, 0, width, height);
    if (isCircus) {
      for (let stripe = 0; stripe < 24; stripe++) {
        const turn = (stripe / 24) * Math.PI;
        const next = ((stripe + 1) / 24) * Math.PI;
        fillShape(
          brush,
          [
            [width / 2, -height * 0.1],
            [width / 2 + Math.cos(turn) * width, Math.sin(turn) * height * 1.1],
            [width / 2 + Math.cos(next) * width, Math.sin(next) * height * 1.1],
          ],
          css(stripe % 2 ? colour(0.46, 0.17, 25) : colour(0.82, 0.05, 80)),
        );
      }
      brush.fillStyle = down(brush, 0, height, [
        [0, colour(0.1, 0.04, 290), 0.5],
        [1, colour(0.1, 0.04, 290), 0.2],
      ]);
      brush.fillRect(0, 0, width, height);
    } else if (!isTheater) {
      for (let cell = 0; cell < 60; cell++) {
        const tone = colour(0.5 + own.range(0, 0.3), 0.18, hue + own.range(-40, 60));
        brush.fillStyle = css(tone, own.range(0.2, 0.7));
        brush.fillRect(
          width * (0.22 + (cell % 12) * 0.047),
          height * (0.14 + Math.floor(cell / 12) * 0.085),
          width * 0.043,
          height * 0.078,
        );
      }
      glow(brush, width / 2, height * 0.34, width * 0.4, colour(0.7, 0.2, hue), 0.6);
    }
    const floor = height * 0.66;
    fillShape(
      brush,
      [
        [width * 0.16, floor],
        [width * 0.84, floor],
        [width * 0.98, height * 0.8],
        [width * 0.02, height * 0.8],
      ],
      down(brush, floor, height * 0.8, [
        [0, colour(0.42, 0.07, isTheater || isCircus ? 55 : hue)],
        [1, colour(0.58, 0.08, isTheater || isCircus ? 60 : hue)],
      ]),
    );
    brush.fillStyle = css(colour(0.24, 0.05, hue));
    brush.fillRect(width * 0.02, height * 0.8, width * 0.96, height * 0.07);
    for (let lamp = 0; lamp < 22; lamp++) {
      const x = width * (0.05 + lamp * 0.043);
      glow(brush, x, height * 0.81, height * 0.04, colour(0.9, 0.13, 80), 0.8);
      disc(brush, x, height * 0.81, height * 0.006, css(colour(0.97, 0.08, 90)));
    }
    if (ask.kit !== 'club') curtains(stage, isTheater || isCircus ? 25 : hue + 40);
  },
  middle: (stage) => {
    const { brush, width, height, random } = stage;
    const own = random.fork('beams');
    const setting: Setting = {
      ...settingOf(stage),
      back: { crest: () => height * 0.7, depth: 0.02 },
      front: { crest: () => height * 0.72, depth: 0 },
    };
    standBack(stage, setting);
    brush.fillStyle = css(colour(0.2, 0.02, 270));
    brush.fillRect(width * 0.1, height * 0.045, width * 0.8, height * 0.014);
    for (let lamp = 0; lamp < 7; lamp++) {
      const x = width * (0.14 + lamp * 0.12);
      const tone = colour(0.82, 0.15, own.pick([60, 200, 320, 280, 90]));
      brush.fillStyle = css(colour(0.2, 0.02, 270));
      brush.fillRect(x - width * 0.01, height * 0.05, width * 0.02, height * 0.04);
      glow(brush, x, height * 0.095, height * 0.1, tone, 0.9);
      if (!stage.beams) continue;
      const to = width * (0.5 + (lamp - 3) * 0.1 + own.range(-0.1, 0.1));
      apart(brush, () => {
        brush.globalCompositeOperation = 'screen';
        fillShape(
          brush,
          [
            [x - width * 0.006, height * 0.09],
            [x + width * 0.006, height * 0.09],
            [to + width * 0.07, height * 0.76],
            [to - width * 0.07, height * 0.76],
          ],
          down(brush, height * 0.09, height * 0.76, [
            [0, tone, 0.42],
            [1, tone, 0.04],
          ]),
        );
      });
    }
    oval(brush, width / 2, height * 0.735, width * 0.2, height * 0.035);
    brush.fillStyle = css(colour(0.95, 0.06, 90), 0.24);
    brush.fill();
    standFront(stage, setting);
  },
  near: (stage) => {
    const { brush, width, height, random } = stage;
    const own = random.fork('audience');
    for (let row = 0; row < 2; row++)
      for (let head = 0; head < 26; head++) {
        const x = ((head + own.range(0.1, 0.9)) / 26) * width;
        const r = height * (0.026 + row * 0.012) * own.range(0.85, 1.15);
        const y = height * (0.93 + row * 0.06) + own.range(-0.01, 0.02) * height;
        const tone = colour(0.13 + (1 - row) * 0.05, 0.04, 285);
        disc(brush, x, y - r, r, css(tone));
        brush.fillStyle = css(tone);
        brush.beginPath();
        brush.roundRect(x - r * 1.5, y - r * 0.2, r * 3, height * 0.2, r);
        brush.fill();
        if (!own.chance(0.3)) continue;
        brush.strokeStyle = css(tone);
        brush.lineWidth = r * 0.5;
        brush.beginPath();
        brush.moveTo(x + r, y);
        brush.lineTo(x + r * 1.5, y - r * 3.2);
        brush.stroke();
      }
  },
};

function curtains({ brush, width, height }: Stage, hue: number): void {
  for (const side of [-1, 1])
    for (let fold = 0; fold < 7; fold++) {
      const edge = side < 0 ? 0 : width;
      const x = edge - side * width * 0.028 * fold * -1 * -1;
      const left = side < 0 ? x : x - width * 0.03;
      brush.fillStyle = css(colour(fold % 2 ? 0.44 : 0.34, 0.16, hue));
      brush.beginPath();
      brush.moveTo(left + (side < 0 ? fold * width * 0.056 : 0), 0);
      brush.rect(
        side < 0 ? fold * width * 0.024 : width - (fold + 1) * width * 0.024,
        0,
        width * 0.026,
        height * (0.84 - fold * 0.012),
      );
      brush.fill();
    }
  for (let scallop = 0; scallop < 12; scallop++) {
    brush.fillStyle = css(colour(scallop % 2 ? 0.46 : 0.38, 0.17, hue));
    oval(brush, (width * (scallop + 0.5)) / 12, 0, width * 0.048, height * 0.085);
    brush.fill();
  }
}
