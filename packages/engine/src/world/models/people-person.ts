import { hex } from '../colours.ts';
import { Builder } from '../mesh.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { add, pi, type Vec } from '../vectors.ts';
import { beastColours } from './creatures-beast.ts';
import { addHead } from './creatures-beast-head.ts';
import type { Beast } from './creatures-beast-plan.ts';
import { frameAt, moved, sides } from './creatures-shapes.ts';
import { addHand, addPersonBody, bodyOf, handOf } from './people-body.ts';
import { addExtras, addNeckline } from './people-extras.ts';
import { addHair } from './people-hair.ts';
import { addHat } from './people-hats.ts';
import { addPersonHead } from './people-head.ts';
import { addHeld, alongOf } from './people-held.ts';
import { type AnimalHead, withMascot } from './people-mascots.ts';
import { several, tail } from './people-parts.ts';
import type { Body, Colours, Person } from './people-plan.ts';
import { postureOf } from './people-poses.ts';
import { type PeoplePose, peoplePoses } from './people-posture.ts';
import { withRow } from './people-wardrobe.ts';
import { addArmour, addCape, addSkirt } from './people-wear.ts';

/** Poses that look like another. */
const otherNames = { raised: 'attacking', lying: 'sleeping' } as const;

const skins = ['#e8b48c', '#f2c7a5', '#c98d62', '#8f5a3a', '#dca47a', '#7d4e34'] as const;
const hairs = ['#5a3826', '#3a2a26', '#9a642f', '#d0a050', '#2e2830', '#8a4424'] as const;

const parts = [
  'body',
  'cloak',
  'armour',
  'hair',
  'skin',
  'trousers',
  'boots',
  'skirt',
  'hat',
  'eyes',
] as const;

export const person = (row: Person): Recipe =>
  withRow(
    withMascot(
      {
        parts: [...parts, ...(row.parts ?? [])],
        kinds: row.skin ? 1 : 6,
        make: (making) => makePerson(row, making),
      },
      (animal) => person(mascot(row, animal)),
    ),
    row,
    person,
  );

/** A mascot has a large head, short legs, and no helmet that hides its face. */
function mascot(
  { hat, hair: _hair, beard: _beard, skin: _skin, face: _face, ...row }: Person,
  animal: AnimalHead,
): Person {
  const { tail: own, skin, material } = animal;
  const more = own ? tail(skin, own.thick, own.tip) : undefined;
  return {
    ...row,
    animal,
    skin,
    skinMaterial: material,
    height: (row.height ?? 1.75) * 0.82,
    head: 1.42 * (row.head ?? 1),
    legs: 0.86 * (row.legs ?? 1),
    hair: 'none',
    ...(row.gloves ? {} : { gloves: skin }),
    ...(hat && !helmets.has(hat.kind) ? { hat } : {}),
    ...(row.more || more ? { more: several(...[row.more, more].filter((each) => each !== undefined)) } : {}),
  };
}
const helmets = new Set(['knight', 'helm', 'samurai', 'wrap', 'hood', 'steel', 'viking', 'space']);

function makePerson(kind: Person, making: Making): Fittings {
  const row = variantOf(kind, making.seed);
  const asked = making.pose<PeoplePose | keyof typeof otherNames>(
    row.posture ?? 'standing',
    'standing',
    ...peoplePoses,
    'raised',
    'lying',
  );
  const pose = asked === 'raised' || asked === 'lying' ? otherNames[asked] : asked;
  if (pose !== 'sleeping') return dressed(isBusy(row, pose) ? withEmptyHands(row) : row, making, pose);
  // Asleep: the whole person lies on their back.
  const upright = new Builder(making.isCoarse);
  dressed(without(row), { ...making, builder: upright }, pose);
  const mesh = moved(
    upright.mesh(),
    frameAt([(row.height ?? 1.75) * 0.5, 0.13 * (row.height ?? 1.75), 0], pi / 2),
  );
  making.builder.merge(mesh);
  return { anchors: { top: [0, 0.25 * (row.height ?? 1.75), 0] } };
}

const variantOf = (row: Person, seed: number): Person => ({
  ...row,
  ...row.variants?.[seed % row.variants.length],
});

/** Hands that do something else, or rest beside a sword. */
const busy = new Set<PeoplePose>([
  'crossed',
  'leading',
  'led',
  'praying',
  'holding',
  'saluting',
  'climbing',
  'swimming',
  'crouching',
]);
const weapons = /sword|katana|sabre|dagger|axe|hammer|spear|trident|club|rifle|bow|shield/;
const isBusy = ({ held, other }: Person, pose: PeoplePose) =>
  busy.has(pose) || (pose === 'sitting' && [held, other].some((each) => each && weapons.test(each.kind)));
const withEmptyHands = ({ held: _held, other: _other, ...row }: Person): Person => row;

/** Nobody sleeps with a sword in the hand, or in a wide cape. */
function without({ cape: _cape, ...dressedRow }: Person): Person {
  const row = withEmptyHands(dressedRow);
  return row.skirt ? { ...row, skirt: { ...row.skirt, flare: row.skirt.flare * 0.4 } } : row;
}

function coloursOf(row: Person, { paint, seed }: Making): Colours {
  const skinColour = row.skin ?? skins[seed % skins.length] ?? '#e8b48c';
  const whole = row.isSkinWhole ? paint('body', skinColour) : paint('skin', skinColour);
  const ownTop = row.isSkinWhole && row.top !== row.skin ? paint('clothes', row.top) : paint('body', row.top);
  // What is below the hips of a mermaid is what a colour is meant for.
  const top = row.hasTail ? hex(row.top) : ownTop;
  const isRepainted = top !== hex(row.top);
  const skin = row.top === row.skin && whole === hex(skinColour) ? top : whole;
  return {
    skin,
    hair: paint('hair', row.hairColour ?? hairs[(seed * 5 + 1) % hairs.length] ?? '#4a2e20'),
    top,
    hips:
      row.skirt || row.trousers === undefined || row.trousers === row.top
        ? top
        : paint('trousers', row.trousers),
    sleeves: row.sleeveColour && !isRepainted ? hex(row.sleeveColour) : top,
    legs: row.trousers === row.top ? top : paint('trousers', row.trousers ?? '#4a4038'),
    boots: row.bootColour === row.top ? top : paint('boots', row.bootColour ?? '#3d2c22'),
    gloves: row.gloves ? hex(row.gloves) : skin,
    eyes: paint('eyes', row.face?.eyes ?? '#4a2f1f'),
  };
}

/** What has the colour of the main garment is painted with it: the hat of a red wizard is red, the whole armour of a golden knight golden. */
function followed(row: Person, { top, skin }: Colours, paint: Making['paint']): Making['paint'] {
  const plate = row.armour?.reach === 'full' || row.armour?.isLamellar ? row.armour.colour : row.top;
  const isRepainted = top !== hex(row.top);
  return (part, colour) => {
    const found = paint(part, colour);
    if (found !== hex(colour)) return found;
    if (row.isSkinWhole && colour === row.skin) return skin;
    return isRepainted && (colour === row.top || colour === plate) ? top : found;
  };
}

function dressed(row: Person, making: Making, pose: PeoplePose): Fittings {
  const { builder } = making;
  const colours = coloursOf(row, making);
  const paint = followed(row, colours, making.paint);
  // Who is said to hold something has nothing else in the hands but a shield.
  const isShielded = row.other?.kind.endsWith('shield');
  const isHolding = [row.other && making.freeHands < (isShielded ? 2 : 1), row.held && making.freeHands < 1];
  const body = bodyOf(row, postureOf(pose, isHolding[0] ? 0 : making.seed, Boolean(isHolding[1])), colours);
  addPersonBody(builder, body);
  for (const side of sides) {
    const held = side > 0 ? row.other : row.held;
    const isFull = held && isHolding[side > 0 ? 0 : 1];
    addHand(builder, body, side, isFull ? alongOf(held.kind, body, pose) : undefined);
  }
  if (row.animal) addAnimalHead(builder, body, row.animal, { ...making, paint });
  else addPersonHead(builder, body, pose);
  addHair(builder, body);
  if (row.skirt && !row.hasTail) addSkirt(builder, body, row.skirt, paint);
  if (row.armour) addArmour(builder, body, row.armour, paint);
  if (row.cape) addCape(builder, body, row.cape, paint);
  addNeckline(builder, body);
  if (row.hat) addHat(builder, row.animal ? betweenEars(body) : body, row.hat, paint);
  for (const extra of row.extras ?? []) addExtras(builder, body, extra, paint);
  const lamps = [
    ...(row.held && making.freeHands < 1 ? addHeld(builder, body, row.held, -1, paint, pose) : []),
    ...(row.other && isHolding[0] ? addHeld(builder, body, row.other, 1, paint, pose) : []),
  ];
  row.more?.(builder, body, { ...making, paint });
  const seat: Vec = add(body.neck, [0, 0.02 * body.h, 0]);
  return {
    lamps,
    anchors: {
      top: body.head.at(0, 1.1, 0),
      seat,
      back: add(body.chest, [-0.09 * body.h, 0, 0]),
      shoulder: add(body.arms[0].top, [-0.01 * body.h, 0.045 * body.h, 0.035 * body.h]),
      hand: handOf(body, -1),
      'other hand': handOf(body, 1),
      mouth: body.head.at(0.95, -0.5, 0),
      eyes: body.head.at(0.95, 0, 0),
    },
  };
}

/** An animal wears a smaller hat, between its ears. */
const betweenEars = (body: Body): Body => ({
  ...body,
  head: frameAt(body.head.at(-0.05, 0.58, 0), body.posture.chin, body.posture.turn, body.headSize * 0.56),
  headSize: body.headSize * 0.56,
});

/** The head of a bull, a wolf or another animal on a person's neck. */
function addAnimalHead(builder: Builder, body: Body, row: Beast | AnimalHead, making: Making) {
  const size = body.headSize * ('add' in row ? 1 : 1.12);
  const pitch = 'add' in row ? 0.05 : (row.head.pitch ?? -0.1) * 0.5;
  const frame = frameAt(body.head.at(0, 0, 0), pitch, body.posture.turn, size);
  if ('add' in row) row.add(builder, frame, size, making);
  else
    addHead(builder, frame, { ...row, height: size / row.head.size }, beastColours(row, making.paint), false);
}
