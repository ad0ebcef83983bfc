import type { DraftForm } from '@artcade/contract/drafts';
import type { Kit } from '@artcade/contract/kits';
import type { ToolSlug } from '@artcade/domain/catalog';
import { draftLimits } from '@artcade/domain/generations';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import { type Form, withRecipe } from './form.ts';

/** What the host keeps of the form, with small pictures of the images in it by id. */
export interface FoundDraft {
  readonly form: Readonly<Record<string, unknown>>;
  readonly previews: Readonly<Record<string, string>>;
}

/** Returns what is kept of a form. Images without an id exist only in this page. */
export const draftOf = (form: Form, open: readonly string[]): DraftForm => ({
  mode: form.mode,
  prompt: form.prompt.slice(0, draftLimits.prompt).replace(/[\ud800-\udbff]$/, ''),
  inputs: form.inputs,
  briefEdits: form.briefEdits,
  style: form.style,
  palette: form.palette,
  size: form.size,
  seed: form.seed,
  isSeedLocked: form.isSeedLocked,
  references: form.references.flatMap(({ assetId, name }) =>
    assetId === null ? [] : [{ assetId, name: name.slice(0, 200) }],
  ),
  kitId: form.kitId,
  open: open.slice(0, draftLimits.groups),
});

/** Fills the form from a draft. As with a recipe, what does not fit this tool any more keeps its default. */
export function withDraft(
  tool: ToolSlug,
  form: Form,
  { form: draft, previews }: FoundDraft,
  kits: readonly Pick<Kit, 'id'>[],
): Form {
  const { seed, isSeedLocked, prompt, references } = draft;
  const base = withRecipe(tool, form, { ...draft, tool, kit: { id: draft['kitId'] } }, new Map(), kits);
  const isSeed = Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= seedMaximum;
  return {
    ...base,
    prompt: typeof prompt === 'string' ? prompt : '',
    isSeedLocked: isSeed && isSeedLocked === true,
    references: (Array.isArray(references) ? references : []).flatMap(({ assetId, name }) =>
      typeof assetId === 'string'
        ? [{ name: String(name ?? ''), assetId, imageData: null, preview: previews[assetId] ?? null }]
        : [],
    ),
  };
}

/** Returns the groups that a draft has unfolded. */
export const openIn = (draft: FoundDraft | null): readonly string[] => {
  const open = draft?.form['open'];
  return Array.isArray(open) ? open.filter((name) => typeof name === 'string') : [];
};
