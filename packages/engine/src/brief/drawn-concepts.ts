import { type BriefEdits, type Heeded, noEdits, type Reading } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import { nounsOf } from './brief.ts';
import { heededAs } from './implied.ts';
import { isSaidBeside, named, nameOf } from './names.ts';
import type { ReadDrawing } from './read-drawing.ts';

interface Asked {
  readonly language: Language;
  readonly briefEdits?: BriefEdits | undefined;
}

const most = 40;

/** Returns what was drawn of a brief and what was not, for the details of the image. `heeded` is what the tool reported. */
export function drawnConceptsOf(
  { language, briefEdits = noEdits }: Asked,
  { brief, edited, unknown }: Pick<ReadDrawing, 'brief' | 'edited' | 'unknown'>,
  heeded: ReadonlyMap<string, string>,
): Omit<Reading, 'drawn'> {
  const replaced = new Set(Object.values(briefEdits.instead));
  const found = new Map<string, Pick<Heeded, 'id' | 'text' | 'from'>>();
  for (const { id, text, attributes } of nounsOf(edited)) {
    const isOther = replaced.has(id);
    if (text !== '' && !found.has(id))
      found.set(id, isOther ? { id, text: nameOf(id, language), from: text } : { id, text });
    for (const attribute of attributes)
      if (!found.has(attribute) && (heeded.has(attribute) || isSaidBeside(attribute, text)))
        found.set(attribute, { id: attribute, text: nameOf(attribute, language) });
  }
  const all = [...found.values()].slice(0, most);
  const drawn = all.flatMap((each): Heeded[] => {
    const as = heededAs(each.id, heeded);
    if (as === undefined) return [];
    return [as === each.id ? each : { ...each, as: named(as, language) }];
  });
  return {
    understood: [...new Set(drawn.map(({ text }) => text))],
    strange: unknown.slice(0, most),
    heeded: drawn,
    unheeded: all
      .filter(({ id }) => heededAs(id, heeded) === undefined)
      .map(({ id, text }) => ({ id, text })),
    left: brief.without.slice(0, most).map((id) => named(id, language)),
  };
}
