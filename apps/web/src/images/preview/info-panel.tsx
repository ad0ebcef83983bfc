import type { Organising } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { NotePart, StatePart } from './organise-part.tsx';
import { OriginPart } from './origin-part.tsx';
import { ImportedRecipePart, RecipePart } from './recipe-panel.tsx';
import { TagsPart } from './tags-part.tsx';

interface Props {
  readonly asset: Asset;
  /** A tool has made it, so there may be a recipe. */
  readonly isMade: boolean;
  /** Undefined if the user may not change the tags. */
  readonly onTag: ((tags: readonly string[]) => void) | undefined;
  /** Undefined if the user may not change state and note. */
  readonly onOrganise: ((change: Organising) => void) | undefined;
}

/** Recipe, origin, state, note and tags of an image, beside it on a desktop and below it on a phone. */
export function InfoPanel({ asset, isMade, onTag, onOrganise }: Props) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={isMade ? t('recipe.title') : t('find.tags')}
      className="flex shrink-0 flex-col gap-4 overflow-y-auto border-line bg-panel p-4 max-sm:max-h-[45%] max-sm:border-t sm:w-80 sm:border-l sm:p-5"
    >
      {onOrganise && <StatePart state={asset.state} onOrganise={onOrganise} />}
      {isMade ? <RecipePart asset={asset} /> : <ImportedRecipePart asset={asset} />}
      <NotePart note={asset.note ?? ''} onOrganise={onOrganise} />
      <OriginPart asset={asset} isMade={isMade} />
      <TagsPart asset={asset} isMade={isMade} onTag={onTag} />
    </aside>
  );
}
