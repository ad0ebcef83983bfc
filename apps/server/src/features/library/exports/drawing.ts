import type { Recipe } from '@artcade/contract/generations';
import { type ExportForm, type ExportScale, isSheet } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import { wordsFor } from '@artcade/domain/generations';
import {
  checkInputs,
  formOf,
  type Inputs,
  isTransparent,
  type Size,
  sizeOf,
} from '@artcade/domain/tool-forms';
import type { Drawing } from '@artcade/engine/engine';
import { recipeFields } from '#adapters/engines/recipe-fields.ts';

interface Asked {
  readonly form: ExportForm;
  readonly scale: ExportScale;
  /** The size of the stored image. */
  readonly sides: Size;
  readonly references: Drawing['references'];
}

/** Draws an image of the built-in engine again, larger or with all its parts. */
export function drawingOf(recipe: Recipe, { form, scale, sides, references }: Asked): Drawing {
  const { tool, size } = recipe;
  const inputs = inputsNow(recipe, form);
  const { width, height } = sizeOf(tool, size) ?? sides;
  return {
    ...recipeFields(recipe),
    prompt: wordsFor(recipe),
    inputs,
    size: { width: width * Number(scale), height: height * Number(scale) },
    transparent: isTransparent(tool, inputs),
    references,
  };
}

/** Reads the inputs of a recipe with the fields that the tool has today: those that it did not have then get their defaults. */
function inputsNow({ tool, inputs }: Recipe, exportForm: ExportForm): Inputs {
  const { fields } = formOf(tool);
  const known = Object.entries(inputs).filter(([name]) => Object.hasOwn(fields, name));
  try {
    const checked = checkInputs(tool, Object.fromEntries(known));
    // A figure that was drawn standing moves in its sheet.
    return isSheet(tool, exportForm) && Object.hasOwn(fields, 'sheet')
      ? { ...checked, sheet: true }
      : checked;
  } catch (cause) {
    // Made from choices that no longer exist.
    throw new Failure('export_impossible', {}, { cause });
  }
}
