import type { Point } from '../draw/canvas.ts';
import { darker, lighter } from '../draw/colour.ts';
import { type Skeleton, trunkSpace } from './body.ts';
import { inTones, type Look } from './look.ts';
import { outfits } from './outfits.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';
import { lacquer } from './signature.ts';
import { backOver, roundNecks } from './wear/back-overs.ts';
import { bottoms } from './wear/bottoms.ts';
import { cuts } from './wear/cuts.ts';
import { necks, overs } from './wear/overs.ts';
import { printed } from './wear/patterns.ts';
import { cutTop, trunkPath } from './wear/tops.ts';
import { waistOf } from './wear/waists.ts';

const isBony = (look: Look) => look.body.folk === 'skeleton';

/** The body between neck and hips and everything that is worn on it. */
export function trunk(pen: Pen, look: Look, bones: Skeleton): void {
  const { top, bottom, over, neck, belt } = look.worn;
  if (isBony(look)) ribs(pen, look, bones);
  else if (top === undefined) bareTrunk(pen, look, bones);
  if (bottom !== undefined && look.body.lower === 'legs') bottoms[bottom.piece]?.(pen, look, bones, bottom);
  if (top !== undefined) {
    const cut = cuts[top.piece];
    if (cut !== undefined) cutTop(pen, look, bones, top, cut);
    else if (top.piece === 'lacquer' || top.piece === 'power') {
      classic(pen, look, bones, 'armor');
      lacquerOn(pen, look, bones);
    } else classic(pen, look, bones, top.piece as Look['outfit']);
  }
  if (over !== undefined)
    (look.view === 'back' ? backOver(over.piece) : overs[over.piece])?.(pen, look, bones, over);
  if (belt !== undefined)
    waistOf(belt.piece === 'champion' ? 'obi' : belt.piece)?.(
      pen,
      bones,
      { ...look, leather: belt.tone },
      { ...belt, second: belt.tone },
    );
  if (belt?.piece === 'pouch') pouch(pen, look, bones);
  if (look.view !== 'back' && (look.worn.pack?.piece === 'backpack' || look.worn.pack?.piece === 'jetpack'))
    straps(pen, look, bones);
  if (neck !== undefined && (look.view !== 'back' || roundNecks.has(neck.piece)))
    necks[neck.piece]?.(pen, look, bones, neck);
}

function lacquerOn(pen: Pen, look: Look, bones: Skeleton): void {
  const { top } = look.worn;
  if (top?.piece === 'lacquer') lacquer(pen, inTones(look, top), bones);
  else if (top !== undefined && look.view !== 'back') {
    const [x, y] = trunkSpace(bones)(bones.isSide ? 0.6 : 0, 0.4);
    part(pen, ring(x, y, bones.waist * 0.34), lighter(look.accent, 0.12), { shadow: 1.4, shine: true });
  }
}

/** The older outfits draw their own skirts and belts over a plain trunk. */
function classic(pen: Pen, look: Look, bones: Skeleton, kind: Look['outfit']): void {
  const { top } = look.worn;
  if (top === undefined) return;
  const isMetal = kind === 'armor';
  const own: Look = {
    ...inTones(look, top),
    ...(isMetal && { main: top.second, metal: top.tone, accent: look.accent }),
    ...(kind === 'leather' && { main: top.second, leather: top.tone }),
  };
  const path = trunkPath(bones);
  if (!isBony(look) || kind !== 'cloth') {
    part(pen, path, kind === 'leather' ? own.leather : own.main, { shadow: bones.shoulder * 0.24 });
    const box = { x: bones.hipAt[0] - 60, y: bones.neck[1] - 4, w: 120, h: 100 };
    printed(pen, path, box, { pattern: top.pattern, tone: top.tone, second: top.second });
  }
  (outfits[kind] ?? outfits.cloth)(pen, own, bones);
  if (kind === 'robe' && top.pattern !== null) {
    const at = trunkSpace(bones);
    const low = -bones.limb * 0.5;
    const [x, y] = bones.hipAt;
    const skirt = polygon([at(-1, 0.1), at(1, 0.1), [x + bones.hip * 1.6, low], [x - bones.hip * 1.6, low]]);
    printed(
      pen,
      skirt,
      { x: x - 80, y: bones.neck[1], w: 160, h: -y + 90 },
      { pattern: top.pattern, tone: top.tone, second: top.second, step: 8 },
    );
  }
}

function bareTrunk(pen: Pen, look: Look, bones: Skeleton): void {
  const path = trunkPath(bones);
  part(pen, path, look.skin, { shadow: bones.shoulder * 0.24 });
  const { beast, folk } = look.body;
  if (beast !== null && look.view !== 'back') {
    const [x, y] = trunkSpace(bones)(bones.isSide ? 0.5 : 0, 0.62);
    mark(pen, ring(x, y, bones.waist * (bones.isSide ? 0.5 : 0.66), bones.torso * 0.4), beast.pale);
  }
  const isCut = look.marks.has('facets');
  const pattern = isCut ? 'facets' : ({ golem: 'cracks', treant: 'wood' }[folk as 'golem'] ?? null);
  const box = { x: bones.hipAt[0] - 70, y: bones.neck[1] - 4, w: 140, h: 110 };
  printed(pen, path, box, { pattern, tone: look.skin, second: look.skin, step: 9 });
  if (isCut) shards(pen, look, bones);
  if (look.marks.has('rust'))
    printed(pen, path, box, { pattern: 'rust', tone: look.skin, second: look.skin, step: 11 });
  if (look.marks.has('moss'))
    printed(pen, path, box, { pattern: 'moss', tone: look.skin, second: look.skin, step: 10 });
}

/** Crystals grow out of the shoulders, each with a lit and a dark side. */
function shards(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  for (const side of [-1, 1])
    for (const [out, long, lean] of [
      [0.5, 0.34, 0.1],
      [1.16, 0.4, 0.7],
      [0.84, 0.56, 0.36],
    ] as const) {
      const [x, y] = at(side * out, 0.16);
      const tall = bones.torso * long;
      const tip: Point = [x + side * tall * lean, y - tall];
      const half = tall * 0.24;
      part(pen, polygon([[x - half, y], tip, [x + half, y], [x, y + half]]), lighter(look.skin, 0.05), {
        shadow: 1,
      });
      mark(pen, polygon([tip, [x + half * 0.86, y], [x, y + half * 0.8]]), darker(look.skin, 0.1));
    }
}

function pouch(pen: Pen, look: Look, bones: Skeleton): void {
  const [x, y] = trunkSpace(bones)(-0.8, 1);
  const size = bones.hip * 0.6;
  part(
    pen,
    shape((path) => path.roundRect(x - size * 0.3, y, size, size, 2)),
    look.worn.belt?.tone ?? look.leather,
    { shadow: 1.6 },
  );
}

/** The straps of what is carried on the back. */
function straps(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  const tone = look.worn.pack?.tone ?? look.leather;
  for (const side of bones.isSide ? [0.1] : [-1, 1])
    stroke(
      pen,
      shape((path) => {
        path.moveTo(...at(side * 0.66, -0.04));
        path.quadraticCurveTo(...at(side * 0.8, 0.3), ...at(side * 0.94, 0.62));
      }),
      darker(tone, 0.08),
      bones.limb * 0.34,
    );
}

function ribs(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  if (bones.isSide) {
    sideRibs(pen, look, bones);
    return;
  }
  stroke(pen, polygon([at(0, 0), at(0, 1)]), pen.line, bones.limb * 0.9);
  stroke(pen, polygon([at(0, 0), at(0, 1)]), look.skin, bones.limb * 0.55);
  for (const y of [0.15, 0.34, 0.53])
    for (const [tone, wide] of [
      [pen.line, 0.62],
      [look.skin, 0.34],
    ] as const)
      stroke(
        pen,
        shape((path) => {
          path.moveTo(...at(-0.85, y + 0.06));
          path.quadraticCurveTo(...at(0, y - 0.14), ...at(0.85, y + 0.06));
        }),
        tone,
        bones.limb * wide,
      );
  if (look.worn.bottom === undefined)
    part(pen, polygon([at(-0.8, 0.86), at(0.8, 0.86), at(0.5, 1.16), at(-0.5, 1.16)]), look.skin, {
      shadow: 2,
    });
}

/** The spine at the back, and the ribs that come forward from it. */
function sideRibs(pen: Pen, look: Look, bones: Skeleton): void {
  const at = trunkSpace(bones);
  const line = shape((path) => {
    path.moveTo(...at(-0.1, -0.05));
    path.quadraticCurveTo(...at(-1, 0.4), ...at(-0.1, 1));
  });
  const cage = shape((path) => {
    for (const y of [0.12, 0.3, 0.48]) {
      path.moveTo(...at(-0.56, y));
      path.quadraticCurveTo(...at(0.9, y - 0.1), ...at(0.86, y + 0.16));
    }
  });
  for (const [path, wide] of [
    [line, 0.55],
    [cage, 0.34],
  ] as const) {
    stroke(pen, path, pen.line, bones.limb * wide + pen.wide * 2);
    stroke(pen, path, look.skin, bones.limb * wide);
  }
}
