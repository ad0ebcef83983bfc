import { disc, down, fillShape, glow } from '../draw/canvas.ts';
import { type Colour, colour, css } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { treeKinds, treeTone } from './green.ts';
import { darkSide, seen } from './light.ts';
import { distance, flatGround, paint, paintStrip, strip } from './open-ground.ts';
import type { Place } from './place.ts';
import { planted, tonesOf } from './plants/plant.ts';
import { stars } from './sky.ts';
import type { Scene, Stage } from './stage.ts';

const grounds: Readonly<Record<string, Colour>> = {
  desert: colour(0.76, 0.09, 72),
  plains: colour(0.62, 0.14, 128),
  snow: colour(0.93, 0.015, 240),
  city: colour(0.5, 0.02, 260),
  mountains: colour(0.56, 0.1, 128),
  forest: colour(0.5, 0.12, 135),
  volcano: colour(0.32, 0.04, 20),
  beach: colour(0.86, 0.07, 85),
};

/** Where the road runs. The seed moves its end and bends it. */
function wayOf(stage: Stage) {
  const { width, height, random } = stage;
  const own = random.fork('road');
  return {
    x: width * own.range(0.44, 0.56),
    horizon: height * own.range(0.5, 0.6),
    near: width * (stage.ask.kit === 'rails' ? 0.24 : 0.46),
    curve: own.pick([-0.16, -0.08, 0, 0.09, 0.18]),
  };
}

const backdropOf = ({ ask }: Stage): Place => ask.backdrop;

const settingOf = (stage: Stage): Setting => {
  const way = wayOf(stage);
  const { height } = stage;
  return {
    back: { crest: () => way.horizon + height * 0.06, depth: 0.2 },
    front: { crest: () => height * 0.76, depth: 0.02 },
    rock: colour(0.55, 0.03, 60),
    earth: colour(0.5, 0.02, 260),
    ship: 'flies',
    fish: 'pond',
  };
};

const kindOf = ({ ask }: Stage): string => ask.kit;

export const road: Scene = {
  sky: (stage) => {
    if (kindOf(stage) !== 'grid') {
      openSky(stage);
      return;
    }
    const { brush, width, height } = stage;
    brush.fillStyle = down(brush, 0, height * 0.6, [
      [0, colour(0.12, 0.08, 285)],
      [0.6, colour(0.34, 0.18, 310)],
      [1, colour(0.66, 0.22, 350)],
    ]);
    brush.fillRect(0, 0, width, height);
    stars(stage, 200, 0.6);
  },
  far: (stage) => {
    const way = wayOf(stage);
    const { brush, height, unit } = stage;
    const place = backdropOf(stage);
    if (kindOf(stage) === 'grid') {
      sunDisc(stage, way.x, way.horizon);
      flatGround(stage, way.horizon, colour(0.16, 0.09, 290));
      return;
    }
    distance(stage, place, way.horizon);
    flatGround(
      stage,
      way.horizon,
      stage.ask.tones.get('grass') ??
        stage.ask.tones.get('sand') ??
        grounds[place] ??
        colour(0.62, 0.12, 120),
    );
    if (kindOf(stage) === 'track') grandstand(stage, way.horizon + unit * 10, height * 0.12);
    brush.globalAlpha = 1;
  },
  middle: (stage) => {
    const { brush, height, unit, light, random } = stage;
    const way = wayOf(stage);
    const kind = kindOf(stage);
    if (kind === 'grid') grid(stage, way);
    else if (kind === 'rails') rails(stage, way);
    else {
      const asphalt = stage.ask.tones.get('earth') ?? colour(kind === 'track' ? 0.42 : 0.46, 0.015, 265);
      paintStrip(
        stage,
        strip(stage, way, -1.16, 1.16),
        kind === 'track' ? colour(0.6, 0.08, 75) : colour(0.66, 0.06, 75),
      );
      paintStrip(stage, strip(stage, way, -1, 1), asphalt);
      edges(stage, way, kind === 'track');
      dashes(stage, way, kind);
    }
    // What stands along the road, smaller towards its end.
    const hasTrees =
      ['plains', 'mountains', 'forest'].includes(backdropOf(stage)) && kind !== 'track' && kind !== 'runway';
    for (let index = 9; index >= 1; index--) {
      const share = 0.16 + (1 - index / 10) * 0.78;
      const deep = share ** 2.1;
      const y = way.horizon + (height * 1.02 - way.horizon) * deep;
      for (const side of [-1, 1]) {
        const x =
          way.x +
          way.curve * (1 - share) ** 2 * stage.width +
          side * way.near * (0.012 + deep) * (hasTrees ? 1.7 : 1.24);
        const own = random.fork(`post${index}${side}`);
        if (hasTrees) {
          const tree = own.pick(treeKinds(stage));
          tree(
            brush,
            planted(stage, {
              x,
              y,
              tall: height * (0.06 + deep * 0.62) * own.range(0.8, 1.15),
              tone: treeTone(stage),
              depth: Math.max(0, 0.5 - share * 0.55),
              random: own,
            }),
          );
        } else if (kind !== 'grid') post(stage, x, y, unit * (10 + deep * 120), kind);
      }
    }
    standBack(stage, settingOf(stage));
    standFront(stage, settingOf(stage));
    if (light.time === 'night' && kind !== 'grid')
      glow(brush, way.x, way.horizon, unit * 420, colour(0.8, 0.1, 80), 0.25);
  },
  near: () => undefined,
};

type Way = ReturnType<typeof wayOf>;

const pieceOf = (stage: Stage, way: Way, from: number, to: number, left: number, right: number) => {
  const { height, width } = stage;
  const at = (share: number, side: number): [number, number] => {
    const deep = share ** 2.1;
    return [
      way.x + way.curve * (1 - share) ** 2 * width + side * way.near * (0.012 + deep),
      way.horizon + (height * 1.02 - way.horizon) * deep,
    ];
  };
  return [at(from, left), at(from, right), at(to, right), at(to, left)] as const;
};

function edges(stage: Stage, way: Way, isTrack: boolean): void {
  const count = isTrack ? 26 : 1;
  for (let piece = 0; piece < count; piece++)
    for (const side of [-1, 1]) {
      const tone = isTrack && piece % 2 === 0 ? colour(0.55, 0.2, 27) : colour(0.94, 0.01, 90);
      const [from, to] = isTrack ? [0.1 + (piece / count) * 0.9, 0.1 + ((piece + 1) / count) * 0.9] : [0, 1];
      fillShape(
        stage.brush,
        pieceOf(stage, way, from, to, side * (isTrack ? 0.98 : 0.9), side * (isTrack ? 1.1 : 0.925)),
        paint(stage, tone, 0.05),
      );
    }
}

function dashes(stage: Stage, way: Way, kind: string): void {
  const tone = kind === 'track' || kind === 'runway' ? colour(0.95, 0.01, 90) : colour(0.84, 0.15, 88);
  for (let dash = 0; dash < 15; dash++) {
    const from = 0.1 + dash * 0.062;
    fillShape(stage.brush, pieceOf(stage, way, from, from + 0.032, -0.022, 0.022), paint(stage, tone, 0.08));
  }
  if (kind !== 'track') return;
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < 12; column++) {
      const [left, from] = [-0.96 + column * 0.16, 0.56 + row * 0.025];
      fillShape(
        stage.brush,
        pieceOf(stage, way, from, from + 0.025, left, left + 0.16),
        paint(stage, (row + column) % 2 ? colour(0.16, 0.01, 270) : colour(0.96, 0.01, 90)),
      );
    }
}

function post(stage: Stage, x: number, y: number, tall: number, kind: string): void {
  const { brush, light } = stage;
  const tone = kind === 'track' ? colour(0.6, 0.18, 250) : colour(0.9, 0.02, 90);
  brush.fillStyle = css(seen(light, tone, 0.1));
  brush.fillRect(x - tall * 0.06, y - tall, tall * 0.12, tall);
  brush.fillStyle = css(seen(light, colour(0.55, 0.2, 27), 0.05));
  brush.fillRect(x - tall * 0.06, y - tall * 0.84, tall * 0.12, tall * 0.2);
  if (kind === 'runway') {
    disc(brush, x, y - tall, tall * 0.1, css(colour(0.9, 0.13, 90)));
    glow(brush, x, y - tall, tall * 0.9, colour(0.9, 0.13, 90), 0.6);
  }
}

/** Seats full of people, under a roof. */
export function grandstand(stage: Stage, foot: number, tall: number): void {
  const { brush, width, light, random } = stage;
  const own = random.fork('crowd');
  const body = tonesOf(light, colour(0.62, 0.02, 250), 0.4);
  brush.fillStyle = css(body.dark);
  brush.fillRect(0, foot - tall, width, tall);
  for (let row = 0; row < 9; row++)
    for (let seat = 0; seat < 130; seat++) {
      const y = foot - tall * (0.08 + (row / 9) * 0.7);
      disc(
        brush,
        ((seat + own.range(0.1, 0.9)) / 130) * width,
        y,
        tall * 0.032,
        css(seen(light, colour(own.range(0.5, 0.85), 0.14, own.range(0, 360)), 0.34), 0.9),
      );
    }
  brush.fillStyle = css(body.lit);
  brush.fillRect(0, foot - tall * 1.06, width, tall * 0.12);
  for (let flag = 0; flag < 12; flag++) {
    const x = ((flag + 0.5) / 12) * width;
    brush.fillStyle = css(body.dark);
    brush.fillRect(x, foot - tall * 1.4, tall * 0.014, tall * 0.36);
    fillShape(
      brush,
      [
        [x, foot - tall * 1.4],
        [x + tall * 0.26, foot - tall * 1.32],
        [x, foot - tall * 1.24],
      ],
      css(seen(light, colour(0.6, 0.19, flag * 50), 0.3)),
    );
  }
}

function rails(stage: Stage, way: Way): void {
  paintStrip(stage, strip(stage, way, -1.3, 1.3), colour(0.56, 0.03, 70));
  for (let tie = 0; tie < 30; tie++) {
    const from = 0.1 + (tie / 30) * 0.9;
    fillShape(
      stage.brush,
      pieceOf(stage, way, from, from + 0.014, -1, 1),
      css(darkSide(stage.light, colour(0.4, 0.06, 50), 0.05, 0.3)),
    );
  }
  for (const side of [-0.72, 0.72]) {
    paintStrip(stage, strip(stage, way, side - 0.04, side + 0.04), colour(0.36, 0.02, 250));
    paintStrip(stage, strip(stage, way, side - 0.02, side + 0.012), colour(0.8, 0.01, 250));
  }
}

/** A net of glowing lines on dark ground. */
function grid(stage: Stage, way: Way): void {
  const { brush, width, height, unit } = stage;
  const tone = colour(0.78, 0.2, 330);
  brush.strokeStyle = css(tone, 0.9);
  for (let line = -16; line <= 16; line++) {
    brush.lineWidth = unit * 2.4;
    brush.beginPath();
    brush.moveTo(way.x + line * unit * 14, way.horizon);
    brush.lineTo(way.x + line * width * 0.12, height);
    brush.stroke();
  }
  for (let line = 1; line < 14; line++) {
    const y = way.horizon + (height - way.horizon) * (line / 14) ** 2.2;
    brush.lineWidth = unit * (1 + line * 0.24);
    brush.beginPath();
    brush.moveTo(0, y);
    brush.lineTo(width, y);
    brush.stroke();
  }
  glow(brush, way.x, way.horizon, width * 0.5, tone, 0.5);
}

function sunDisc(stage: Stage, x: number, horizon: number): void {
  const { brush, height } = stage;
  const r = height * 0.24;
  glow(brush, x, horizon - r * 0.5, r * 2.4, colour(0.7, 0.22, 350), 0.7);
  disc(
    brush,
    x,
    horizon - r * 0.55,
    r,
    down(brush, horizon - r * 1.6, horizon, [
      [0, colour(0.88, 0.16, 90)],
      [0.5, colour(0.72, 0.2, 30)],
      [1, colour(0.6, 0.25, 350)],
    ]),
  );
  brush.fillStyle = css(colour(0.4, 0.18, 315));
  for (let bar = 0; bar < 5; bar++)
    brush.fillRect(x - r, horizon - r * (0.12 + bar * 0.16), r * 2, r * (0.07 - bar * 0.009));
}
