import type { Recipe } from '@artcade/contract/generations';

const suggestionsMaximum = 6;

/** Words of the recipe that may serve as tags: the kit, the style, and what was drawn. */
export function suggestTags(
  recipe: Recipe | null | undefined,
  styleName: (style: Recipe['style']) => string,
  tags: readonly string[],
): string[] {
  if (!recipe) return [];
  const words = [
    ...(recipe.kit ? [recipe.kit.name] : []),
    styleName(recipe.style),
    ...(recipe.reading?.heeded ?? []).map(({ text }) => text),
  ];
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const fresh = words.filter((word) => {
    const isNew = word !== '' && !known.has(word.toLowerCase());
    known.add(word.toLowerCase());
    return isNew;
  });
  return fresh.slice(0, suggestionsMaximum);
}
