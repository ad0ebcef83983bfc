import { defaultInputs, type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { emptyBrief } from '../brief/brief.ts';
import { decidedInputs } from '../brief/form.ts';
import { type Box, contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { finish } from '../draw/finish.ts';
import { lookOf } from '../figure/cast/look-of.ts';
import { placeFigure } from '../figure/figure.ts';
import type { Look, Outfit, Role, Weapon } from '../figure/look.ts';
import type { Job } from '../job.ts';
import { namedOption } from '../words/meanings.ts';

const roles: readonly Role[] = toolForms['character-generator'].fields.role.options;

/** Default weapon and outfit of each role. */
const gear: Readonly<Record<Role, readonly [Weapon, Outfit]>> = {
  knight: ['sword', 'armor'],
  mage: ['staff', 'robe'],
  archer: ['bow', 'leather'],
  rogue: ['dagger', 'leather'],
  healer: ['staff', 'robe'],
  barbarian: ['axe', 'leather'],
  pirate: ['sword', 'leather'],
  ninja: ['dagger', 'cloth'],
  samurai: ['sword', 'armor'],
  robot: ['none', 'armor'],
  elf: ['bow', 'cloth'],
  dwarf: ['hammer', 'armor'],
  orc: ['axe', 'leather'],
  skeleton: ['sword', 'armor'],
  cat: ['none', 'casual'],
  villager: ['none', 'casual'],
};

/** The role of the form that the brief's subject is nearest to. */
export const namedRole = (job: Job): Role | null =>
  job.brief.subjects.length === 0 ? null : namedOption(job.words, roles);

interface Wanted {
  readonly role: Role;
  /** Seeds the figure: the same name gives the same figure. */
  readonly name: string;
  readonly pose: InputsOf<'character-generator'>['pose'];
  /** Whether the brief applies to this figure. It applies to the hero, not to the figures beside it. */
  readonly follows: boolean;
  /** Which subject of the brief it is; the first unless said. */
  readonly which?: number;
}

/** The look of a figure: the brief's subject whoever it is, else somebody of the role. */
export function heroOf(job: Job, { role, name, pose, follows, which = 0 }: Wanted): Look {
  const random = job.random.fork(name);
  const [weapon, outfit] = gear[role];
  const isAsked = follows && job.brief.subjects[which] !== undefined;
  const base = decidedInputs('character-generator', defaultInputs('character-generator'), emptyBrief);
  return lookOf({
    brief: isAsked ? job.brief : emptyBrief,
    inputs: {
      ...(base as InputsOf<'character-generator'>),
      role,
      weapon,
      outfit,
      pose: pose === 'attack' && (weapon === 'none' || isAsked) ? 'idle' : pose,
      expression: random.pick(['happy', 'fierce', 'happy']),
    },
    tones: job.tones,
    random,
    which,
    // A hero stands anyway.
    ...(isAsked && { heed: (id, as) => (id === 'pose.standing' ? undefined : job.heed(id, as)) }),
  });
}

/** `all` of the figure inside its box, `most` of it with weapon and feet perhaps outside, or its `head` at the top. */
type Shown = 'all' | 'most' | 'head';
const spares: Readonly<Record<Shown, number>> = { all: 0, most: 0.1, head: 0.5 };

/** The figure in the job's style. A trial leaves it out: `heroOf` has reported all that it shows. */
export function paintHero(job: Job, layer: Layer, look: Look, box: Box, shown: Shown): void {
  if (job.isTrial) return;
  const spare = box.w * spares[shown];
  const own = layerOf(box.w + spare * 2, box.h);
  placeFigure(own.brush, look, { x: 0, y: 0, w: own.width, h: own.height, shadow: shown !== 'head' });
  finish(own, { style: job.style, seed: job.seed, kind: 'cutout' });
  const seen = contentBox(own) ?? { y: 0, h: 0 };
  // A figure that does not fill the box stands on the edge of the picture, not below it.
  const below = box.y + seen.y + seen.h - layer.height * 0.97;
  const raised = { all: 0, most: Math.max(0, Math.min(seen.y, below)), head: seen.y }[shown];
  layer.brush.drawImage(own.canvas, box.x - spare, box.y - raised);
}
