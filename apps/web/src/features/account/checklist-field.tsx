import { useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';

interface Props<Item extends string> {
  readonly label: string;
  /** All that can be chosen, in their order. */
  readonly items: readonly Item[];
  readonly chosen: readonly Item[];
  readonly onChange: (chosen: readonly Item[]) => void;
  readonly describe: (item: Item) => { readonly name: ReactNode; readonly text: string };
  /** After an attempt, nothing chosen is an error. */
  readonly isTried: boolean;
}

/** Checkboxes, of which at least one must be chosen. */
export function ChecklistField<Item extends string>(props: Props<Item>) {
  const { label, items, chosen, onChange, describe, isTried } = props;
  const { t } = useTranslation();
  const set = (item: Item, isChosen: boolean) =>
    onChange(items.filter((each) => (each === item ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {items.map((item) => {
        const { name, text } = describe(item);
        return (
          <label key={item} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(item)}
              onChange={({ target }) => set(item, target.checked)}
              className="size-5 shrink-0 accent-play"
            />
            <span className="min-w-0">
              {name}
              <span className="block text-muted text-sm">{text}</span>
            </span>
          </label>
        );
      })}
      {isTried && chosen.length === 0 && (
        <p role="alert" className="text-danger-text text-sm">
          {t('keys.noScope')}
        </p>
      )}
    </fieldset>
  );
}
