import type { Asset } from '@artcade/contract/shapes';
import { tagMaximum, tagsMaximum } from '@artcade/domain/tags';
import { useTranslation } from '@artcade/ui/i18n';
import { Plus, X } from '@artcade/ui/icons';
import { useRef, useState } from 'react';
import { suggestTags } from './tag-suggestions.ts';
import { useRecipe } from './use-recipe.ts';

interface Props {
  readonly asset: Asset;
  readonly isMade: boolean;
  readonly onTag: ((tags: readonly string[]) => void) | undefined;
}

/** The user's own words for an image. Enter or a comma adds one; Backspace in the empty field removes the last. */
export function TagsPart({ asset, isMade, onTag }: Props) {
  const { t } = useTranslation();
  const tags = asset.tags ?? [];
  if (!onTag && tags.length === 0) return null;
  return (
    <section aria-label={t('find.tags')} className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium font-text text-sm">{t('find.tags')}</h3>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="wrap-anywhere flex min-h-9 items-center rounded-full border border-line-strong pl-3 [&:not(:has(button))]:pr-3"
            >
              {tag}
              {onTag && (
                <button
                  type="button"
                  aria-label={t('find.removeTag', { tag })}
                  className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-text"
                  onClick={() => onTag(tags.filter((each) => each !== tag))}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onTag && <NewTag asset={asset} isMade={isMade} tags={tags} onTag={onTag} />}
    </section>
  );
}

interface NewTagProps extends Omit<Props, 'onTag'> {
  readonly tags: readonly string[];
  readonly onTag: (tags: readonly string[]) => void;
}

function NewTag({ asset, isMade, tags, onTag }: NewTagProps) {
  const { t } = useTranslation();
  const { data: recipe } = useRecipe(asset.id, isMade);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= tagsMaximum;
  const add = (given: string) => {
    const fresh = given.split(',').filter((tag) => tag.trim() !== '');
    setTyped('');
    if (fresh.length > 0) onTag([...tags, ...fresh]);
  };
  if (isFull) return <p className="text-muted">{t('find.tagsFull', { count: tagsMaximum })}</p>;
  const suggested = suggestTags(recipe, (style) => t(`kits.styles.${style}`), tags);
  return (
    <>
      <input
        ref={field}
        aria-label={t('find.addTag')}
        placeholder={t('find.addTag')}
        value={typed}
        maxLength={tagMaximum}
        enterKeyHint="done"
        className="h-11 w-full min-w-0 rounded-card border border-field bg-ground px-3 placeholder:text-muted"
        onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          // Escape clears the field first, and then closes the preview.
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(typed);
          else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onTag(tags.slice(0, -1));
        }}
      />
      {suggested.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggested.map((word) => (
            <button
              key={word}
              type="button"
              aria-label={t('find.suggested', { tag: word })}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong border-dashed px-3 text-muted hover:border-muted hover:text-text"
              onClick={() => {
                onTag([...tags, word]);
                field.current?.focus();
              }}
            >
              <Plus aria-hidden="true" className="size-3.5" />
              {word}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
