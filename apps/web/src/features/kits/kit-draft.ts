import type { Kit, KitChange, KitPicture, KitReference, NewKit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import { kitReferencesMaximum } from '@artcade/domain/kits';
import { type Palette, palettes, styles } from '@artcade/domain/tool-forms';

/** A kit that is being edited. */
export interface KitDraft extends Pick<Kit, 'name' | 'genre' | 'style' | 'colours' | 'logo' | 'hero'> {
  readonly references: readonly KitReference[];
  readonly lora: string | null;
  readonly teamId: string | null;
}

export const emptyDraft: KitDraft = {
  name: '',
  genre: null,
  style: styles[0],
  colours: [...palettes.sunset],
  logo: null,
  hero: null,
  references: [],
  lora: null,
  teamId: null,
};

export const draftOf = ({
  name,
  genre,
  style,
  colours,
  logo,
  hero,
  references = [],
  lora,
  team,
}: Kit): KitDraft => ({
  name,
  genre,
  style,
  colours,
  logo,
  hero,
  references,
  lora: lora ?? null,
  teamId: team?.id ?? null,
});

const fieldsOf = ({ name, genre, style, colours, lora, teamId }: KitDraft) => ({
  name: name.trim(),
  genre,
  style,
  colours,
  lora,
  teamId,
});

export const newKitOf = (draft: KitDraft, key: string): NewKit => ({
  ...fieldsOf(draft),
  logoId: draft.logo?.id ?? null,
  heroId: draft.hero?.id ?? null,
  references: idsOf(draft.references),
  key,
});

const idsOf = (references: readonly KitReference[]) => references.map(({ id, role }) => ({ id, role }));
const isSame = (one: readonly KitReference[], other: readonly KitReference[]): boolean =>
  JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other));

/** A picture is sent only if another was chosen: one that is in the trash is not visible here, and stays in the kit. */
export const changeOf = (kit: Kit, draft: KitDraft): KitChange => ({
  ...fieldsOf(draft),
  ...(draft.logo?.id !== kit.logo?.id && { logoId: draft.logo?.id ?? null }),
  ...(draft.hero?.id !== kit.hero?.id && { heroId: draft.hero?.id ?? null }),
  ...(!isSame(kit.references ?? [], draft.references) && { references: idsOf(draft.references) }),
});

/** Adds pictures at the end, each once, as many as a kit takes. */
export const withAdded = (
  references: readonly KitReference[],
  pictures: readonly KitPicture[],
): readonly KitReference[] => {
  const known = new Set(references.map(({ id }) => id));
  const fresh = pictures.filter(({ id }) => !known.has(id) && known.add(id));
  const added = fresh.map((picture) => ({ ...picture, role: 'style' as const }));
  return [...references, ...added].slice(0, kitReferencesMaximum);
};

/** Puts the picture at one place before that at another. */
export function withMoved(
  references: readonly KitReference[],
  from: number,
  to: number,
): readonly KitReference[] {
  const moved = references[from];
  if (!moved || to < 0 || to >= references.length) return references;
  return references.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export const pictureOf = ({ id, name, gridUrl, thumbhash, width, height }: Asset): KitPicture => ({
  id,
  name,
  gridUrl,
  thumbhash,
  width,
  height,
});

type Preset = Exclude<Palette, 'auto'>;
export const presets = (Object.keys(palettes) as Palette[]).filter((name): name is Preset => name !== 'auto');

/** Returns the preset with these colours, if there is one. */
export const presetOf = (colours: readonly string[]): Preset | null =>
  presets.find((name) => palettes[name].join() === colours.join()) ?? null;
