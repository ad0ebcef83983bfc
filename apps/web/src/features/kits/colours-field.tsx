import { palettes } from '@artcade/domain/tool-forms';
import { useTranslation } from '@artcade/ui/i18n';
import { useId } from 'react';
import { presetOf, presets } from './kit-draft.ts';

interface Props {
  readonly colours: readonly string[];
  readonly onChange: (colours: readonly string[]) => void;
}

/** Five colours, starting from a palette; each can be changed. */
export function ColoursField({ colours, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const preset = presetOf(colours);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-sm">{t('kits.colours')}</legend>
      <div className="grid grid-cols-5 overflow-hidden rounded-card border border-field">
        {colours.map((colour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each field is its place, whatever colour is in it.
          <label key={index} className="relative block has-focus-visible:z-10 has-focus-visible:outline-2">
            <span className="sr-only">{t('kits.colour', { number: index + 1 })}</span>
            <input
              type="color"
              value={colour}
              onChange={(event) => onChange(colours.with(index, event.target.value))}
              className="block h-16 w-full cursor-pointer border-0 bg-transparent p-0 outline-none [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:border-0"
            />
            <span
              aria-hidden="true"
              className="block bg-ground py-1 text-center text-muted text-xs uppercase tabular-nums max-sm:text-[0.625rem]"
            >
              {colour}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t('kits.coloursHint')}
      </p>
      <div className="flex flex-wrap gap-2">
        {presets.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={preset === name}
            onClick={() => onChange(palettes[name])}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong py-1 pr-3.5 pl-2 text-muted text-sm hover:border-field hover:text-text aria-pressed:border-link aria-pressed:bg-raised aria-pressed:text-text"
          >
            <span aria-hidden="true" className="flex h-6 w-10 overflow-hidden rounded-full">
              {palettes[name].map((colour) => (
                <span key={colour} className="flex-1" style={{ backgroundColor: colour }} />
              ))}
            </span>
            {t(`kits.palettes.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
