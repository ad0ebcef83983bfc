import type { ToolSlug } from '@artcade/domain/catalog';
import { auto, formOf, type Inputs } from '@artcade/domain/tool-forms';
import { graph } from '../concepts/graph.ts';
import type { Word } from '../words/meanings.ts';
import { type Brief, kindOf, type Noun, nounOf, nounsOf, type Subject, subjectOf } from './brief.ts';
import { conceptsFor } from './word-concepts.ts';

type Fields = Readonly<Record<string, Readonly<Record<string, string>>>>;

const fromWords = (options: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(options.map((option) => [option, conceptsFor(option as Word).join(', ')]));

const optionsOf = (tool: ToolSlug, name: string): readonly string[] => {
  const field = formOf(tool).fields[name];
  return field?.kind === 'choice' ? field.options.filter((option) => option !== 'none') : [];
};
const wordFields = (tool: ToolSlug, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fromWords(optionsOf(tool, name))]));

/** The concepts of each option that words can choose, by field. The first is what a chosen option puts into the brief. */
const fieldConcepts: Readonly<Record<ToolSlug, Fields>> = {
  'character-generator': wordFields(
    'character-generator',
    'role',
    'build',
    'age',
    'outfit',
    'weapon',
    'pose',
    'expression',
    'view',
  ),
  'game-background-generator': wordFields('game-background-generator', 'scene', 'time', 'weather'),
  'loading-screen-generator': wordFields('loading-screen-generator', 'scene'),
  'banner-generator': {},
  'logo-generator': {
    treatment: {
      gold: 'material.gold, mood.luxurious, mood.elegant',
      steel: 'material.steel, material.metal, style.military, style.industrial',
      stone: 'material.stone, style.medieval, style.prehistoric',
      wood: 'material.wood, style.western, genre.farming',
      ice: 'material.ice, effect.ice, season.winter',
      fire: 'effect.fire, material.lava, effect.lava',
      neon: 'effect.neon, style.neon, style.synthwave, style.cyberpunk, style.sci-fi',
      candy: 'material.candy, style.candy, style.kawaii, mood.cute',
      slime: 'effect.slime, creature.slime',
      comic: 'style.comic, style.cartoon, style.superhero',
    },
    shape: { arc: 'shape.arch, shape.curved, shape.round', rise: 'shape.slanted', wave: 'effect.wave' },
  },
  'ui-component-generator': {
    part: Object.fromEntries(
      ['button', 'panel', 'bar', 'slot', 'toggle', 'slider', 'tab', 'icon'].map((part) => [
        part,
        `part.${part}`,
      ]),
    ),
    theme: {
      wood: 'material.wood, style.rustic, style.western',
      stone: 'material.stone, style.medieval, style.prehistoric',
      parchment: 'material.parchment, material.paper, style.storybook',
      metal: 'material.metal, style.military, style.industrial, style.steampunk',
      candy: 'material.candy, style.candy, style.kawaii, mood.cute',
      'sci-fi': 'style.sci-fi, style.cyberpunk, style.neon, effect.neon, material.hologram',
    },
  },
  'game-screen-planner': {
    genre: Object.fromEntries(
      optionsOf('game-screen-planner', 'genre').map((genre) => [genre, `genre.${genre}`]),
    ),
    platform: {
      phone: 'platform.phone, layout.portrait',
      'phone-wide': 'layout.landscape',
      tablet: 'platform.tablet',
      desktop: 'platform.pc',
      web: 'platform.web',
      console: 'platform.console',
      handheld: 'platform.handheld',
    },
  },
};

interface Said {
  readonly option: string;
  /** The concept of the brief that names the option. */
  readonly id: string;
}

/** Returns the option of a field that a brief names: the first noun that is one, by its nearest ancestor. */
function optionSaid(brief: Brief, options: Readonly<Record<string, string>>): Said | null {
  const byConcept = new Map(
    Object.entries(options).flatMap(([option, ids]) => ids.split(', ').map((id) => [id, option] as const)),
  );
  for (const { id, attributes } of nounsOf(brief))
    for (const said of [id, ...attributes])
      for (const as of graph.lineOf(said)) {
        const option = byConcept.get(as);
        if (option !== undefined) return { option, id: said };
      }
  return null;
}

/** Returns what the words say about the fields that are left to them. */
export function saidOf(tool: ToolSlug, inputs: Inputs, brief: Brief): Readonly<Record<string, Said>> {
  return Object.fromEntries(
    Object.entries(fieldConcepts[tool]).flatMap(([name, options]) => {
      const said = inputs[name] === auto ? optionSaid(brief, options) : null;
      return said === null ? [] : [[name, said]];
    }),
  );
}

/** Returns the values that the words give to the fields that are left to them. */
const choicesOf = (tool: ToolSlug, inputs: Inputs, brief: Brief): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(saidOf(tool, inputs, brief)).map(([name, { option }]) => [name, option]));

/** Returns the inputs with a value for every field: what was chosen, what the words say, else the first option. */
export function decidedInputs(tool: ToolSlug, inputs: Inputs, brief: Brief): Inputs {
  const said = choicesOf(tool, inputs, brief);
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => {
      const field = formOf(tool).fields[name];
      if (value !== auto || field?.kind !== 'choice') return [name, value];
      return [name, said[name] ?? field.options[0]];
    }),
  );
}

/** Lays the choices of the form over a brief: a chosen option is a stronger word than those of the prompt. */
export function withChoices(tool: ToolSlug, inputs: Inputs, brief: Brief): Brief {
  return Object.entries(fieldConcepts[tool]).reduce((laid, [name, options]) => {
    const value = inputs[name];
    const concept = typeof value === 'string' ? options[value]?.split(', ')[0] : undefined;
    return concept === undefined
      ? laid
      : withChoice(laid, concept, Object.values(options).join(', ').split(', '));
  }, brief);
}

const nobody: Subject = subjectOf(nounOf('role.person'));

/** Puts a concept where it belongs, in the place of the others that the field could have chosen. */
function withChoice(brief: Brief, id: string, rivals: readonly string[]): Brief {
  const isRival = (other: string) => graph.lineOf(other).some((as) => rivals.includes(as));
  const others = (nouns: readonly Noun[]) =>
    nouns
      .filter((each) => !isRival(each.id))
      .map((each) => ({ ...each, attributes: each.attributes.filter((other) => !isRival(other)) }));
  // What the words say of it still holds: a stone button is of stone though the form asks for a button.
  const chosenIn = (nouns: readonly Noun[]): Noun =>
    nouns.find((each) => graph.lineOf(each.id).includes(id)) ?? nounOf(id);
  const [first = nobody, ...rest] = brief.subjects;
  const withSubject = (subject: Subject): Brief => ({ ...brief, subjects: [subject, ...rest] });
  const kind = kindOf(id);
  if (kind === 'role' || kind === 'creature')
    return withSubject({
      ...first,
      id,
      text: '',
      attributes: first.attributes.filter((other) => !isRival(other)),
    });
  if (kind === 'body') return withSubject({ ...first, body: [...others(first.body), chosenIn(first.body)] });
  if (kind === 'garment')
    return withSubject({ ...first, wears: [chosenIn(first.wears), ...others(first.wears)] });
  if (kind === 'pose') return withSubject({ ...first, does: [chosenIn(first.does), ...others(first.does)] });
  if (kind === 'thing')
    return withSubject({ ...first, holds: [chosenIn(first.holds), ...others(first.holds)] });
  if (kind === 'age')
    return withSubject({
      ...first,
      attributes: [...first.attributes.filter((other) => !isRival(other)), id],
    });
  if (kind !== 'place') return { ...brief, whole: [chosenIn(brief.whole), ...others(brief.whole)] };
  const said = chosenIn(brief.places);
  return {
    ...brief,
    places: [said, ...others(brief.places)],
  };
}

const faces = new Set(
  Object.values(fieldConcepts['character-generator']['expression'] ?? {}).flatMap((ids) => ids.split(', ')),
);

/** Returns a brief without the expressions that its words name, and so without the colours that come with a mood. */
export function withoutFaces(brief: Brief): Brief {
  const isFace = (id: string) => graph.lineOf(id).some((as) => faces.has(as));
  const kept = <T extends Noun>(nouns: readonly T[]): T[] =>
    nouns
      .filter(({ id }) => !isFace(id))
      .map((each) => ({ ...each, attributes: each.attributes.filter((id) => !isFace(id)) }));
  return {
    ...brief,
    subjects: kept(brief.subjects).map((subject) => ({ ...subject, does: kept(subject.does) })),
    whole: kept(brief.whole),
  };
}
