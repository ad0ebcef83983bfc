import { type Brief, kindOf, type Noun, nounsOf } from '../brief/brief.ts';
import { withoutConcept } from '../brief/edits.ts';
import { graph, isA } from '../concepts/graph.ts';
import type { Colour } from '../draw/colour.ts';
import { type Face, faceFor } from '../draw/faces.ts';
import { iconFor } from '../icons/concept-icons.ts';
import type { Treatment } from '../tools/families.ts';
import { isSubstance, takesColour } from '../tools/substances.ts';
import type { Badge } from './badges.ts';
import { isManyColoured, paletteAround, tonesOf } from './colour-names.ts';
import { type Edge, type Effect, edgeFor, effectFor, type Overlay, overlayFor } from './effect-names.ts';
import type { Bend } from './lettering.ts';
import { treatmentFor } from './made-of.ts';
import {
  byKinds,
  byStrength,
  type Emblem,
  emblemOf,
  faceOrder,
  isLetters,
  isPlaced,
  isSilent,
  isStrong,
  matterTone,
  pictureOf,
  plainEmblem,
  saidOf,
  shownIn,
  signOf,
  some,
  toneIn,
} from './plan-nouns.ts';
import type { Plate } from './plates.ts';
import { badgeFor, plateFor, type TemperName, temperFor, temperOf } from './tempers.ts';
import type { Vignette } from './vignette.ts';
import { groundFor, skyFor, usualSky } from './vignette-names.ts';

/** What a logo shows, as far as the brief decides it. Whatever is left open is chosen by seed. */
export interface Plan {
  readonly face: Pick<Face, 'name' | 'family' | 'weight' | 'hand'>;
  readonly treatment: Treatment;
  /** Whether the substance was asked for, so that it keeps its own colours. */
  readonly isNamed: boolean;
  /** Five from dark to light, or none. */
  readonly tones: readonly Colour[];
  /** The second colour: behind the emblem and around the letters. */
  readonly accent: Colour | null;
  readonly isRainbow: boolean;
  readonly temper: TemperName;
  /** Whether the brief says how the logo behaves. */
  readonly isTempered: boolean;
  readonly edges: readonly Edge[];
  readonly overlays: readonly Overlay[];
  readonly effects: readonly { readonly effect: Effect; readonly tone: Colour | null }[];
  readonly emblems: readonly Emblem[];
  /** Icons of the ornament below the title. */
  readonly motifs: readonly string[];
  readonly scene: Vignette | null;
  readonly plate: Plate | null;
  readonly plateTone: Colour | null;
  /** Whether the plate shows what it is made of; else it is painted. */
  readonly isRaw: boolean;
  readonly badge: Badge | null;
  readonly seal: { readonly tone: Colour | null } | null;
  readonly slant: number;
  readonly bendBy: string | null;
  readonly isMascot: boolean;
  readonly isCrest: boolean;
}

export interface Asked {
  readonly brief: Brief;
  readonly title: string;
  readonly bend: Bend;
  readonly seed: number;
  /** Icons that the form names. */
  readonly icons: readonly string[];
  /** In lower case. Beside an emblem of the form only what it names is shown, not what the title names. */
  readonly prompt: string;
  /** Whether a palette was chosen: then named colours are not the letters'. */
  readonly hasPalette: boolean;
}

/** Decides what the brief decides. Pure: the same brief gives the same plan. */
function decided({ brief, title, bend, seed, icons, prompt, hasPalette }: Asked): Plan {
  const chosen = brief.whole.slice(0, 2).find(({ text, id }) => text === '' && offered.includes(id))?.id;
  const isSaid = ({ text, id }: Noun) => text !== '' || id === chosen;
  const nouns = nounsOf(brief).filter(isSaid);
  const written = nouns.filter(({ id }) => isLetters(id)).flatMap(({ attributes }) => attributes);
  const wholes = brief.whole.filter(isSaid);
  const whole = wholes.map(({ id }) => id);
  const wholeAttributes = wholes.filter(({ id }) => !isLetters(id)).flatMap(({ attributes }) => attributes);
  const shown = shownIn(brief).filter(({ text }) => icons.length === 0 || prompt.includes(text));
  const effectNouns = brief.things.filter((noun) => kindOf(noun.id) === 'effect' && isSaid(noun));
  const does = brief.subjects.flatMap((subject) => subject.does.map(({ id }) => id));
  const named = [
    ...written,
    ...whole,
    ...effectNouns.map(({ id }) => id),
    ...effectNouns.flatMap((noun) => saidOf(noun).filter((id) => kindOf(id) === 'material')),
    ...wholeAttributes,
  ];
  const signsOf = nouns.filter(({ id }) => isPlaced(id) && !isLetters(id));
  const all = [
    ...named,
    ...signsOf.map(({ id }) => id),
    ...[...shown, ...brief.places].flatMap((noun) =>
      saidOf(noun).filter((id) => kindOf(id) === 'material' || isStrong(id)),
    ),
    ...does,
    ...brief.places.map(({ id }) => id),
    ...shown.map(({ id }) => id),
  ].filter((id) => !isSilent(id));
  const kept = all.filter((id) => !brief.without.includes(id));
  // The more exact word decides: synthwave is a kind of retro.
  const said = kept.filter((id) => !kept.some((other) => other !== id && isA(other, id)));
  const face = faceFor({ text: title, ids: byKinds(said, faceOrder), turn: seed });
  const letters = [...(chosen === undefined ? [] : [chosen]), ...byStrength(written), ...byStrength(said)];
  const made = letters.map((id) => ({ id, found: treatmentFor(id) })).find(({ found }) => found !== null);
  const treatment = made?.found?.drawing ?? defaults[seed % defaults.length] ?? 'gold';
  const isNamed =
    made !== undefined &&
    (['material', 'effect', 'state', 'colour'].includes(kindOf(made.id)) || made.id === chosen);

  const colours = [...written, ...whole, ...wholeAttributes].filter(
    (id) => kindOf(id) === 'colour' && id !== made?.id,
  );
  const named2 = colours.flatMap(tonesOf);
  const isFixed =
    isNamed &&
    (isSubstance(treatment)
      ? !takesColour(treatment)
      : ['gold', 'steel', 'stone', 'wood'].includes(treatment));
  // Without a colour of their own, the letters take that of what is shown.
  const lent = named2.length === 0 ? shown.flatMap((noun) => toneIn(saidOf(noun)) ?? []).slice(0, 1) : named2;
  const [first, second] = isFixed || hasPalette ? [undefined, lent[0]] : lent;

  // A mood or an hour that follows from something said is felt around the letters.
  const felt = brief.whole.filter(
    (noun) => !isSaid(noun) && ['mood', 'time', 'weather', 'season'].includes(kindOf(noun.id)),
  );
  const tempered = byKinds(
    [...said, ...felt.map(({ id }) => id)],
    ['mood', 'style', 'genre', 'event', 'effect', 'role', 'creature', 'vehicle', 'place', 'season', 'time'],
  )
    .map(temperFor)
    .find((found) => found !== null);
  const effects = [...effectNouns, ...wholes, ...felt]
    .map((noun) => ({
      effect: effectFor(noun.id)?.drawing,
      tone:
        toneIn(saidOf(noun)) ??
        matterTone(saidOf(noun)) ??
        blackFire(noun.id) ??
        toneIn(noun.attributes) ??
        matterTone([noun.id]),
    }))
    .concat(
      [
        ...does,
        ...wholeAttributes,
        ...shown.flatMap((noun) => saidOf(noun).filter((id) => kindOf(id) === 'state')),
      ].map((id) => ({ effect: effectFor(id)?.drawing, tone: null })),
    );
  const place = brief.places[0]?.id;
  const grounds = [
    ...(place === undefined ? [] : [place]),
    ...signsOf.map(({ id }) => id),
    ...byKinds([...whole, ...felt.map(({ id }) => id)], ['style', 'event', 'season', 'weather']),
  ].map(groundFor);
  const ground = grounds.find((found) => found !== null)?.drawing;
  const sky = byKinds(
    [...whole, ...felt.map(({ id }) => id)],
    ['time', 'weather', 'mood', 'event', 'season', 'style'],
  )
    .map(skyFor)
    .find((found) => found !== null)?.drawing;
  const icon = (noun: Noun): Emblem | null => {
    const found = pictureOf(noun.id);
    return found === null ? null : emblemOf(noun, found);
  };
  // What the prompt names comes before what the title only hints at.
  const isAsked = ({ text }: Noun) => text !== '' && prompt.includes(text.toLowerCase());
  const ordered = [...shown.filter(isAsked), ...shown.filter((noun) => !isAsked(noun))];
  const drawn = some(ordered.map(icon)).filter(
    (emblem, index, every) => every.findIndex((other) => other.icon === emblem.icon) === index,
  );
  const plain = icons.map(plainEmblem);
  const plated =
    signsOf.find(({ id }) => plateFor(id) !== null) ??
    wholes.find(({ id }) => ['shape', 'weather', 'style'].includes(kindOf(id)) && plateFor(id) !== null);
  const sealed = nouns.find(({ id }) => isA(id, 'thing.seal'));
  const { by: _by, ...faced } = face;
  return {
    face: faced,
    treatment,
    isNamed,
    tones: first === undefined ? [] : paletteAround(first, second),
    accent: second ?? null,
    isRainbow:
      said.some((id) => kindOf(id) === 'colour' && isManyColoured(id)) ||
      shown.some((noun) => saidOf(noun).some(isManyColoured)),
    temper: tempered?.drawing ?? temperOf(treatment),
    isTempered: tempered !== undefined,
    edges: some(said.map((id) => edgeFor(id)?.drawing)).slice(0, 3),
    overlays: some(said.map((id) => overlayFor(id)?.drawing)).slice(0, 2),
    effects: effects
      .filter((one): one is { effect: Effect; tone: Colour | null } => one.effect !== undefined)
      .filter((one, index, every) => every.findIndex(({ effect }) => effect === one.effect) === index)
      .slice(0, 4),
    emblems: [...plain, ...drawn.filter(({ icon: own }) => !icons.includes(own))].slice(0, 5),
    motifs: [],
    scene:
      ground === undefined && sky === undefined
        ? null
        : {
            ground: ground ?? 'plains',
            sky: sky ?? (ground === undefined ? 'day' : (usualSky[ground] ?? 'day')),
          },
    plate: plated === undefined ? null : (plateFor(plated.id)?.drawing ?? null),
    plateTone:
      plated === undefined
        ? null
        : (toneIn(saidOf(plated)) ??
          (plated.attributes.some((id) => kindOf(id) === 'material') ? matterTone(plated.attributes) : null)),
    isRaw: plated?.attributes.some((id) => kindOf(id) === 'material') ?? false,
    badge:
      byKinds(said, ['shape', 'thing'])
        .map(badgeFor)
        .find((found) => found !== null)?.drawing ?? null,
    seal: sealed === undefined ? null : { tone: toneIn(sealed.attributes) },
    slant: said.some((id) => isA(id, 'shape.slanted')) ? 0.2 : 0,
    bendBy: said.find((id) => graph.lineOf(id).some((as) => bendsBy[bend]?.includes(as))) ?? null,
    isMascot: said.some((id) => isA(id, 'role.mascot') || isA(id, 'creature.mascot')),
    isCrest:
      nouns.some(({ id }) => isA(id, 'thing.badge') || isA(id, 'thing.crest')) ||
      said.some((id) => isA(id, 'shape.shield-shape') || isA(id, 'shape.circle')),
  };
}

const blackFire = (id: string): Colour | null =>
  isA(id, 'effect.black-fire') ? (tonesOf('colour.dark-purple')[0] ?? null) : null;

/** What the treatments of the form put into a brief. */
const offered: readonly string[] = [
  ...['gold', 'steel', 'stone', 'wood', 'ice', 'candy'].map((name) => `material.${name}`),
  ...['fire', 'neon', 'slime'].map((name) => `effect.${name}`),
  'style.comic',
];
/** What logos are made of when nothing says so. */
const defaults: readonly Treatment[] = ['gold'];
const bendsBy: Partial<Record<Bend, readonly string[]>> = {
  arc: ['shape.arch', 'shape.curved', 'shape.round'],
  rise: ['shape.slanted'],
  wave: ['effect.wave'],
};

export interface Planned {
  readonly plan: Plan;
  /** The concepts that the plan would be another one without, and as what they are drawn. */
  readonly heeded: ReadonlyMap<string, string>;
}

/**
 * Plans a logo. A concept is heeded if the plan is another one without it. Concepts that found no place in it become signs in
 * the ornament below the title.
 */
export function planOf(asked: Asked): Planned {
  const plan = decided(asked);
  const { brief } = asked;
  const nouns = nounsOf(brief);
  const ids = [...new Set(nouns.flatMap(({ id, attributes }) => [id, ...attributes]))];
  const addressed = new Set(nouns.map(({ at }) => at?.of));
  const isTold = ({ text, id }: Noun) =>
    text !== '' && !addressed.has(id) && (asked.icons.length === 0 || asked.prompt.includes(text));
  const said = new Set(nouns.filter(isTold).flatMap((noun) => [noun.id, ...saidOf(noun)]));
  const key = JSON.stringify(plan);
  const heeded = new Map<string, string>();
  const motifs: string[] = [];
  for (const id of ids) {
    if (JSON.stringify(decided({ ...asked, brief: withoutConcept(brief, id) })) !== key)
      heeded.set(id, standInFor(id));
    else if (
      said.has(id) &&
      !isSilent(id) &&
      kindOf(id) !== 'colour' &&
      !isLetters(id) &&
      id !== 'style.style' &&
      motifs.length < 3
    ) {
      const icon = signOf(id);
      if (icon === null || motifs.includes(icon) || plan.emblems.some((emblem) => emblem.icon === icon))
        continue;
      motifs.push(icon);
      heeded.set(id, standInFor(id));
    }
  }
  const named = new Set(
    nouns
      .filter((noun) => isTold(noun) && asked.prompt.includes(noun.text.toLowerCase()))
      .flatMap((noun) => [noun.id, ...saidOf(noun)]),
  );
  // Beside a picture, a sign leads only if the prompt names it: not the knight that a title hints at.
  const sign = motifs.find((icon) => plan.emblems.length === 0 || namedBy(icon, named));
  const rest = motifs.filter((icon) => icon !== sign);
  // Without anything else to show than what the title hints at, what the game is about is the emblem.
  const isOpen =
    plan.emblems.length === 0 ||
    (asked.prompt !== '' && shownIn(brief).every(({ text }) => !asked.prompt.includes(text)));
  if (isOpen && asked.icons.length === 0 && sign !== undefined)
    return {
      plan: { ...plan, emblems: [plainEmblem(sign), ...plan.emblems].slice(0, 5), motifs: rest },
      heeded,
    };
  const known = plan.emblems.length === 0 ? knownBy(brief) : null;
  return { plan: { ...plan, motifs, ...(known === null ? {} : { emblems: [known] }) }, heeded };
}

const namedBy = (icon: string, ids: ReadonlySet<string>): boolean =>
  [...ids].some((id) => signOf(id) === icon);

/** What a place or a game is known by: a crest of a crystal cave shows a crystal, one of a race its flag. */
function knownBy({ places, whole, without }: Brief): Emblem | null {
  const [place] = places;
  if (place === undefined) {
    const genre = whole.find(({ id, text }) => kindOf(id) === 'genre' && text !== '');
    const sign = genre === undefined ? null : signOf(genre.id);
    return sign === null ? null : plainEmblem(sign);
  }
  const usual = graph.lineOf(place.id).flatMap((as) => graph.find(as)?.implies ?? []);
  const icon = [...place.attributes, ...usual]
    .filter((id) => ['thing', 'plant', 'creature', 'material', 'effect'].includes(kindOf(id)))
    .filter((id) => !without.some((not) => isA(id, not)))
    .map((id) => signOf(id))
    .find((found) => found !== null);
  return icon === undefined ? null : plainEmblem(icon);
}

function standInFor(id: string): string {
  const icon = iconFor(id);
  return icon?.as ?? treatmentFor(id)?.as ?? effectFor(id)?.as ?? id;
}
