import { along, around, disc, down, fillShape, glow, oval, type Point, rounded } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { ink, type PropPainter } from './prop.ts';
import { thing } from './thing.ts';

const warm = colour(0.88, 0.13, 85);

/** Light on a stage: from above onto a round floor, or behind a thing. */
export const spotlight: PropPainter = (brush, box, { value, tone }) => {
  const [x, foot] = [box.x + box.w / 2, box.y + box.h * 0.94];
  if (value === 1) {
    glow(brush, x, box.y + box.h / 2, Math.min(box.w, box.h) * 0.62, warm, 0.9);
    return;
  }
  const wide = Math.min(box.w * 0.4, box.h * 0.34);
  fillShape(
    brush,
    [
      [x - wide * 0.3, box.y],
      [x + wide * 0.3, box.y],
      [x + wide, foot],
      [x - wide, foot],
    ],
    down(brush, box.y, foot, [
      [0, white, 0.34],
      [1, white, 0.04],
    ]),
  );
  oval(brush, x, foot, wide, wide * 0.2);
  brush.fillStyle = css(mix(darker(tone, 0.1), ink, 0.2), 0.85);
  brush.fill();
  brush.lineWidth = wide * 0.04;
  brush.strokeStyle = css(lighter(tone, 0.14));
  brush.stroke();
};

const laneTones: readonly Colour[] = [
  colour(0.7, 0.2, 350),
  colour(0.76, 0.15, 210),
  colour(0.84, 0.16, 95),
  colour(0.72, 0.19, 145),
];

/** Four lanes that run towards the player, with notes on them and a line to hit them at. */
export const noteLanes: PropPainter = (brush, box, { pictures }) => {
  const isTall = box.h > box.w * 1.3;
  const hit = box.y + box.h * 0.86;
  const half = (y: number) => box.w * ((isTall ? 0.22 : 0.2) + (isTall ? 0.28 : 0.3) * ((y - box.y) / box.h));
  const middle = box.x + box.w / 2;
  const at = (lane: number, y: number) => middle + half(y) * (lane / 2 - 1);
  fillShape(
    brush,
    [
      [at(0, box.y), box.y],
      [at(4, box.y), box.y],
      [at(4, box.y + box.h), box.y + box.h],
      [at(0, box.y + box.h), box.y + box.h],
    ],
    down(brush, box.y, box.y + box.h, [
      [0, colour(0.2, 0.08, 290), 0.55],
      [1, colour(0.16, 0.06, 285), 0.95],
    ]),
  );
  brush.lineWidth = box.w * 0.006;
  brush.strokeStyle = css(white, 0.45);
  for (let lane = 0; lane <= 4; lane++) {
    brush.beginPath();
    brush.moveTo(at(lane, box.y), box.y);
    brush.lineTo(at(lane, box.y + box.h), box.y + box.h);
    brush.stroke();
  }
  laneTones.forEach((tone, lane) => {
    const [x, wide] = [at(lane + 0.5, hit), half(hit) * 0.2];
    glow(brush, x, hit, wide * 1.8, tone, 0.6);
    oval(brush, x, hit, wide, wide * 0.45);
    brush.fillStyle = css(tone, 0.35);
    brush.fill();
    brush.lineWidth = wide * 0.12;
    brush.strokeStyle = css(lighter(tone, 0.1));
    brush.stroke();
  });
  [0.12, 0.22, 0.31, 0.4, 0.52, 0.62, 0.72].forEach((share, index) => {
    const lane = (index * 3 + 1) % 4;
    const y = box.y + box.h * share;
    const [x, wide] = [at(lane + 0.5, y), half(y) * 0.19];
    const tone = laneTones[lane] ?? warm;
    oval(brush, x, y, wide, wide * 0.5);
    brush.fillStyle = css(tone);
    brush.fill();
    brush.lineWidth = wide * 0.14;
    brush.strokeStyle = css(white);
    brush.stroke();
  });
  const note = pictures[0];
  if (note !== undefined)
    thing(brush, note, { x: middle, y: box.y + box.h * 0.06, size: box.w * 0.05 }, white, ink);
};

/** Darkness around a cone of light. */
export const vignette: PropPainter = (brush, box) => {
  const [x, y] = [box.x + box.w * 0.52, box.y + box.h * 0.52];
  const reach = Math.max(box.w, box.h) * 0.62;
  const night = colour(0.1, 0.03, 270);
  brush.fillStyle = around(brush, x, y, reach, [
    [0, night, 0],
    [0.34, night, 0.16],
    [0.62, night, 0.78],
    [1, night, 0.96],
  ]);
  brush.fillRect(box.x, box.y, box.w, box.h);
};

export const campfire: PropPainter = (brush, box) => {
  const [x, y] = [box.x + box.w / 2, box.y + box.h * 0.7];
  glow(brush, x, y, box.w * 0.9, colour(0.8, 0.16, 60), 0.85);
  for (const turn of [-0.3, 0.3]) {
    brush.save();
    brush.translate(x, y + box.h * 0.14);
    brush.rotate(turn);
    rounded(brush, { x: -box.w * 0.34, y: -box.h * 0.05, w: box.w * 0.68, h: box.h * 0.11 }, box.h * 0.05);
    brush.fillStyle = css(colour(0.42, 0.07, 50));
    brush.fill();
    brush.lineWidth = box.w * 0.02;
    brush.strokeStyle = css(ink);
    brush.stroke();
    brush.restore();
  }
  thing(brush, 'flame', { x, y: y - box.h * 0.12, size: box.w * 0.28 }, colour(0.75, 0.18, 55), ink);
};

/** Hands with a weapon, as the player sees them. */
export const firstPerson: PropPainter = (brush, box, { pictures, tone }) => {
  const unit = Math.min(box.w, box.h) / 100;
  const [x, y] = [box.x + box.w * 0.66, box.y + box.h];
  const steel = colour(0.38, 0.015, 260);
  const barrel: readonly Point[] = [
    [x - 30 * unit, y - 36 * unit],
    [x - 24 * unit, y - 41 * unit],
    [x + 18 * unit, y - 8 * unit],
    [x + 20 * unit, y + 2],
    [x - 6 * unit, y + 2],
  ];
  fillShape(
    brush,
    barrel,
    along(brush, { x0: x - 30 * unit, y0: y - 40 * unit, x1: x + 10 * unit, y1: y }, [
      [0, lighter(steel, 0.22)],
      [0.5, steel],
      [1, darker(steel, 0.18)],
    ]),
  );
  brush.lineWidth = unit;
  brush.strokeStyle = css(ink);
  brush.stroke();
  fillShape(
    brush,
    [
      [x - 2 * unit, y - 20 * unit],
      [x + 12 * unit, y - 24 * unit],
      [x + 34 * unit, y + 2],
      [x + 4 * unit, y + 2],
    ],
    css(darker(tone, 0.06)),
  );
  brush.stroke();
  const weapon = pictures[0];
  if (weapon !== undefined)
    thing(brush, weapon, { x: x + 24 * unit, y: y - 34 * unit, size: 5 * unit }, white, ink);
};

export const minimap: PropPainter = (brush, box, { tone }) => {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, box.w / 2];
  disc(brush, x, y, radius, css(ink, 0.9));
  brush.save();
  brush.beginPath();
  brush.arc(x, y, radius * 0.9, 0, Math.PI * 2);
  brush.clip();
  brush.fillStyle = css(mix(colour(0.55, 0.09, 145), tone, 0.2));
  brush.fillRect(box.x, box.y, box.w, box.h);
  brush.strokeStyle = css(colour(0.86, 0.06, 85));
  brush.lineWidth = radius * 0.2;
  brush.beginPath();
  brush.moveTo(box.x, y + radius * 0.5);
  brush.bezierCurveTo(
    x - radius * 0.2,
    y + radius * 0.6,
    x - radius * 0.2,
    y - radius * 0.5,
    box.x + box.w,
    y - radius * 0.4,
  );
  brush.stroke();
  disc(brush, box.x + box.w * 0.2, box.y + box.h * 0.26, radius * 0.3, css(colour(0.64, 0.11, 225)));
  brush.restore();
  brush.lineWidth = radius * 0.12;
  brush.strokeStyle = css(warm);
  brush.beginPath();
  brush.arc(x, y, radius * 0.92, 0, Math.PI * 2);
  brush.stroke();
  disc(brush, x + radius * 0.44, y - radius * 0.36, radius * 0.13, css(colour(0.62, 0.23, 27)));
  fillShape(
    brush,
    [
      [x, y - radius * 0.28],
      [x + radius * 0.2, y + radius * 0.22],
      [x, y + radius * 0.1],
      [x - radius * 0.2, y + radius * 0.22],
    ],
    css(white),
  );
};

const wheelTones: readonly Colour[] = [
  colour(0.65, 0.2, 25),
  colour(0.82, 0.15, 88),
  colour(0.66, 0.15, 240),
  colour(0.68, 0.17, 145),
  colour(0.62, 0.18, 305),
  colour(0.74, 0.17, 55),
];

/** A wheel of prizes or choices, with a pointer. */
export const wheel: PropPainter = (brush, box, { pictures }) => {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, Math.min(box.w, box.h) / 2];
  const count = Math.max(4, pictures.length);
  const step = (Math.PI * 2) / count;
  disc(brush, x, y, radius, css(ink));
  for (let index = 0; index < count; index++) {
    brush.beginPath();
    brush.moveTo(x, y);
    brush.arc(x, y, radius * 0.94, index * step - Math.PI / 2, (index + 1) * step - Math.PI / 2);
    brush.closePath();
    brush.fillStyle = css(wheelTones[index % wheelTones.length] ?? warm);
    brush.fill();
    const turn = (index + 0.5) * step - Math.PI / 2;
    const picture = pictures[index % Math.max(1, pictures.length)] ?? 'star';
    thing(
      brush,
      picture,
      { x: x + Math.cos(turn) * radius * 0.62, y: y + Math.sin(turn) * radius * 0.62, size: radius * 0.17 },
      white,
      ink,
    );
  }
  disc(brush, x, y, radius * 0.2, css(warm));
  fillShape(
    brush,
    [
      [x - radius * 0.12, y - radius],
      [x + radius * 0.12, y - radius],
      [x, y - radius * 0.76],
    ],
    css(white),
  );
};

/** Lines between what leads to what: from three to one, along a tree, or straight down. */
export const links: PropPainter = (brush, box, { value, pen }) => {
  const tree: readonly (readonly [Point, Point])[] = [
    [
      [0.5, 0.14],
      [0.22, 0.42],
    ],
    [
      [0.5, 0.14],
      [0.5, 0.42],
    ],
    [
      [0.5, 0.14],
      [0.78, 0.42],
    ],
    [
      [0.22, 0.42],
      [0.1, 0.72],
    ],
    [
      [0.22, 0.42],
      [0.36, 0.72],
    ],
    [
      [0.78, 0.42],
      [0.64, 0.72],
    ],
    [
      [0.78, 0.42],
      [0.9, 0.72],
    ],
  ];
  const three: readonly (readonly [Point, Point])[] = [
    [
      [0, 1],
      [0.5, 0],
    ],
    [
      [0.5, 1],
      [0.5, 0],
    ],
    [
      [1, 1],
      [0.5, 0],
    ],
  ];
  const lines =
    value === 8
      ? tree
      : value === 3
        ? three
        : ([
            [
              [0.5, 0],
              [0.5, 1],
            ],
          ] as const);
  const unit = value === 8 ? Math.min(box.w, box.h) / 100 : Math.min(box.w, box.h) / 12;
  for (const [wide, tone] of [
    [3.4, css(ink, 0.7)],
    [1.8, css(pen.theme.accent)],
  ] as const) {
    brush.lineWidth = wide * unit;
    brush.strokeStyle = tone;
    for (const [[x0, y0], [x1, y1]] of lines) {
      brush.beginPath();
      brush.moveTo(box.x + box.w * x0, box.y + box.h * y0);
      brush.lineTo(box.x + box.w * x1, box.y + box.h * y1);
      brush.stroke();
    }
  }
};

/** Rays behind something that is to be celebrated. */
export const burst: PropPainter = (brush, box) => {
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  const rays = 14;
  for (let index = 0; index < rays; index++) {
    const turn = (index / rays) * Math.PI * 2;
    const to = (by: number): Point => [
      x + (Math.cos(turn + by) * box.w) / 2,
      y + (Math.sin(turn + by) * box.h) / 2,
    ];
    fillShape(brush, [[x, y], to(-0.1), to(0.1)], css(warm, index % 2 === 0 ? 0.5 : 0.24));
  }
  glow(brush, x, y, Math.min(box.w, box.h) * 0.5, warm, 0.55);
};

/** Shots that rise, and others that fall. */
export const bullets: PropPainter = (brush, box) => {
  const unit = Math.min(box.w, box.h) / 100;
  for (let index = 0; index < 16; index++) {
    const isOwn = index % 2 === 0;
    const [x, y] = [
      box.x + box.w * (isOwn ? 0.46 + (index % 4) * 0.025 : (index * 0.381) % 1),
      box.y + box.h * (0.16 + ((index * 0.29) % 0.6)),
    ];
    const tone = isOwn ? colour(0.86, 0.14, 200) : colour(0.68, 0.23, 20);
    glow(brush, x, y, 4 * unit, tone, 0.6);
    oval(brush, x, y, 0.9 * unit, (isOwn ? 2.6 : 1.4) * unit);
    brush.fillStyle = css(lighter(tone, 0.12));
    brush.fill();
  }
};
