import type { Recipe } from '@artcade/contract/generations';

/** What an engine takes from a recipe as it is, for the first image and for a larger one. */
export const recipeFields = (recipe: Recipe) => {
  const { tool, mode, style, palette, colours, brief, direction, briefEdits, series } = recipe;
  return {
    tool,
    mode,
    style,
    palette,
    ...(colours && { colours }),
    ...(brief && { brief }),
    ...(direction && { directed: direction.brief }),
    ...(briefEdits && { briefEdits }),
    ...(series && { series }),
    language: recipe.language ?? 'en',
    seed: recipe.seed ?? 0,
  };
};
