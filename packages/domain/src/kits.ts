import type { ToolSlug } from './catalog.ts';
import { cleanName } from './profile.ts';
import { toolForms } from './tool-forms.ts';
import { recordOf } from './tools/records.ts';

/** A style kit is a project's look, defined once and used by every tool. */
export const kitsMaximum = 50;
export const kitNameMaximum = 40;
export const kitColours = 5;
export const kitGenres = toolForms['game-screen-planner'].fields.genre.options;
export type KitGenre = (typeof kitGenres)[number];

/** How long a deleted kit can be restored. */
export const kitRestoreDays = 1;

export type KitPart = 'hero' | 'logo';

/** Pictures that models look at. */
export const kitReferencesMaximum = 20;
/** What a picture is a reference for: a figure of the game, or the look of everything. */
export const kitReferenceRoles = ['character', 'style'] as const;
export type KitReferenceRole = (typeof kitReferenceRoles)[number];

/** Letters of the name of a LoRA: a small network that the operator has beside a model. */
export const loraMaximum = 100;

/** What a model should look at for a tool, the most telling first: figures before the style where the tool makes figures. */
export function kitReferencesFor<Given extends { readonly role: KitReferenceRole }>(
  tool: ToolSlug,
  references: readonly Given[],
): readonly Given[] {
  const styles = references.filter(({ role }) => role === 'style');
  if (tool !== 'character-generator') return styles;
  return [...references.filter(({ role }) => role === 'character'), ...styles];
}

/** Which of a kit's pictures a tool shows. All tools use its colours and its style. */
export const kitPartsOf = (tool: ToolSlug): readonly KitPart[] => recordOf(tool).kitParts;

/** Cleans a kit's name. Returns an empty text if nothing readable remains. */
export const cleanKitName = (given: string): string => cleanName(cleanName(given).slice(0, kitNameMaximum));

/** Engines use the first colour for shadows and the last for lights, in whatever order they were chosen. */
export const fromDarkToLight = (colours: readonly string[]): string[] =>
  colours.map((colour) => colour.toLowerCase()).toSorted((one, other) => luminance(one) - luminance(other));

/** Perceived brightness, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
