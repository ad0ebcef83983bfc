import type { Kit, KitChange, KitPicture, NewKit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import { type Palette, palettes, styles } from '@artcade/domain/tool-forms';

/** A kit that is being edited. */
export interface KitDraft extends Pick<Kit, 'name' | 'genre' | 'style' | 'colours' | 'logo' | 'hero'> {
  readonly teamId: string | null;
}

export const emptyDraft: KitDraft = {
  name: '',
  genre: null,
  style: styles[0],
  colours: [...palettes.sunset],
  logo: null,
  hero: null,
  teamId: null,
};

export const draftOf = ({ name, genre, style, colours, logo, hero, team }: Kit): KitDraft => ({
  name,
  genre,
  style,
  colours,
  logo,
  hero,
  teamId: team?.id ?? null,
});

const fieldsOf = ({ name, genre, style, colours, teamId }: KitDraft) => ({
  name: name.trim(),
  genre,
  style,
  colours,
  teamId,
});

export const newKitOf = (draft: KitDraft, key: string): NewKit => ({
  ...fieldsOf(draft),
  logoId: draft.logo?.id ?? null,
  heroId: draft.hero?.id ?? null,
  key,
});

/** A picture is sent only if another was chosen: one that is in the trash is not visible here, and stays in the kit. */
export const changeOf = (kit: Kit, draft: KitDraft): KitChange => ({
  ...fieldsOf(draft),
  ...(draft.logo?.id !== kit.logo?.id && { logoId: draft.logo?.id ?? null }),
  ...(draft.hero?.id !== kit.hero?.id && { heroId: draft.hero?.id ?? null }),
});

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
