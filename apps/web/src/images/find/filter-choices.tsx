import type { AssetCounts } from '@artcade/contract/shapes';
import { toolSlugs } from '@artcade/domain/catalog';
import { imageShapes, pixelClasses } from '@artcade/domain/image-filters';
import { imageStates } from '@artcade/domain/projects';
import { styles } from '@artcade/domain/tool-forms';
import { buttonClass } from '@artcade/ui/button';
import { DateField } from '@artcade/ui/date-field';
import { useTranslation } from '@artcade/ui/i18n';
import { Star } from '@artcade/ui/icons';
import { SelectField } from '@artcade/ui/select-field';
import type { Scope } from '#images/list/asset-list.ts';
import { useCounts } from './use-counts.ts';
import {
  filtersMade,
  type ImageFilters,
  type ImageView,
  noFilters,
  type Period,
  periodNames,
  periodOf,
  periodStart,
  todayOf,
} from './view.ts';

interface Props {
  readonly scope: Scope;
  readonly view: ImageView;
  readonly onChange: (view: ImageView) => void;
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

/** Every filter with its choices, and how many images each would show. */
export function FilterChoices({ scope, view, onChange }: Props) {
  const { t } = useTranslation();
  const counts = useCounts(scope, view);
  const today = todayOf(new Date());
  const set = (change: Partial<ImageFilters>) => onChange({ ...view, ...change });
  const option = <Value extends string>(name: Counted, value: Value, label: string): Option<Value> => ({
    value,
    label,
    count: counts ? (counts[name]?.[value] ?? 0) : undefined,
  });
  // Whoever does not work with states need not learn of them here.
  const hasStates = view.state !== '' || imageStates.some((state) => (counts?.state?.[state] ?? 0) > 0);
  return (
    <div className="flex flex-col gap-4 p-4 text-sm">
      <div className="flex items-center justify-between gap-3">
        <label className={chip(view.favourite === '1')}>
          <input
            type="checkbox"
            className="sr-only"
            checked={view.favourite === '1'}
            onChange={(event) => set({ favourite: event.target.checked ? '1' : '' })}
          />
          <Star aria-hidden="true" className="size-4" />
          {t('find.favourites')}
          <Count count={option('favourite', '1', '').count} />
        </label>
        <button
          type="button"
          className={buttonClass('bare', 'min-h-11 text-sm disabled:text-muted disabled:no-underline')}
          disabled={filtersMade(view).length === 0}
          onClick={() => set(noFilters)}
        >
          {t('drive.clearFilters')}
        </button>
      </div>
      <Select
        label={t('drive.tool')}
        any={t('drive.anyTool')}
        value={view.tool}
        onChange={(tool) => set({ tool })}
        options={[
          option('tool', 'upload' as const, t('drive.uploads')),
          ...toolSlugs.map((slug) => option('tool', slug, t(`tools.${slug}.name`))),
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('kits.style')}
          any={t('find.anyStyle')}
          value={view.style}
          onChange={(style) => set({ style })}
          options={styles.map((style) => option('style', style, t(`kits.styles.${style}`)))}
        />
        <Select
          label={t('recipe.kit')}
          any={t('find.anyKit')}
          value={view.kit}
          onChange={(kit) => set({ kit })}
          options={(counts?.kits ?? []).map(({ id, name }) => option('kit', id, name))}
        />
      </div>
      {hasStates && (
        <Chips
          label={t('organise.state')}
          value={view.state}
          onChange={(state) => set({ state })}
          options={[
            ...imageStates.map((state) => option('state', state, t(`organise.states.${state}`))),
            option('state', 'none' as const, t('organise.noState')),
          ]}
        />
      )}
      <Chips
        label={t('find.shape')}
        value={view.shape}
        onChange={(shape) => set({ shape })}
        options={imageShapes.map((shape) => option('shape', shape, t(`find.shapes.${shape}`)))}
      />
      <Chips
        label={t('find.pixels')}
        value={view.pixels}
        onChange={(pixels) => set({ pixels })}
        options={pixelClasses.map((pixels) => option('pixels', pixels, t(`find.sizes.${pixels}`)))}
      />
      <Chips
        label={t('find.background')}
        value={view.transparent}
        onChange={(transparent) => set({ transparent })}
        options={[
          option('transparent', '1' as const, t('find.transparent')),
          option('transparent', '0' as const, t('find.opaque')),
        ]}
      />
      <Chips
        label={t('find.date')}
        value={periodOf(view, today)}
        onChange={(period) => set({ from: period === '' ? '' : periodStart(period, today), to: '' })}
        options={periodOptions(counts, (period) => t(`find.periods.${period}`))}
      />
      <Dates view={view} today={today} onChange={set} />
    </div>
  );
}

type Counted = 'tool' | 'style' | 'kit' | 'shape' | 'pixels' | 'transparent' | 'favourite' | 'state';

/** The shortest first. */
const periodOptions = (counts: AssetCounts | null, text: (period: Period) => string): Option<Period>[] =>
  periodNames
    .map((period, index) => ({ value: period, label: text(period), count: counts?.since[index] }))
    .toReversed();

interface DatesProps {
  readonly view: ImageView;
  readonly today: string;
  readonly onChange: (change: Partial<ImageFilters>) => void;
}

function Dates({ view, today, onChange }: DatesProps) {
  const { t } = useTranslation();
  const texts = {
    choose: t('find.calendar'),
    previousMonth: t('find.previousMonth'),
    nextMonth: t('find.nextMonth'),
    wrong: (example: string) => t('find.wrongDate', { example }),
  };
  return (
    <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
      <DateField
        label={t('drive.from')}
        value={view.from}
        max={view.to}
        today={today}
        texts={texts}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={t('drive.to')}
        value={view.to}
        min={view.from}
        today={today}
        texts={texts}
        onChange={(to) => onChange({ to })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value | '') => void;
}

/** A choice that would show nothing is left out, unless it is made. */
const useful = <Value extends string>(options: readonly Option<Value>[], value: Value | '') =>
  options.filter((option) => option.count !== 0 || option.value === value);

function Select<Value extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: ChoiceProps<Value> & { any: string }) {
  const { t } = useTranslation();
  const shown = useful(options, value);
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        ['', any],
        ...shown.map(
          (option) =>
            [
              option.value,
              option.count === undefined
                ? option.label
                : t('find.counted', { label: option.label, count: option.count }),
            ] as const,
        ),
      ]}
      onChange={(chosen) => onChange(chosen as Value | '')}
    />
  );
}

const chip = (isChosen: boolean): string =>
  `inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3 py-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 ${isChosen ? 'border-link bg-link/15 text-text' : 'border-line-strong hover:border-muted'}`;

/** A press on the choice that is made takes it back. */
function Chips<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={chip(option.value === value)}>
            <input
              type="checkbox"
              className="sr-only"
              checked={option.value === value}
              disabled={option.count === 0 && option.value !== value}
              onChange={(event) => onChange(event.target.checked ? option.value : '')}
            />
            <span className={option.count === 0 && option.value !== value ? 'text-muted' : ''}>
              {option.label}
            </span>
            <Count count={option.count} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Count = ({ count }: { count: number | undefined }) => (
  <span className="min-w-[1ch] text-muted text-xs tabular-nums">{count?.toLocaleString() ?? ''}</span>
);
