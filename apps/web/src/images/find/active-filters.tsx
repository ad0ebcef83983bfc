import { writeDay } from '@artcade/domain/date-input';
import { buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { X } from '@artcade/ui/icons';
import type { Scope } from '#images/list/asset-list.ts';
import { useCounts } from './use-counts.ts';
import { filtersMade, type ImageFilters, type ImageView, noFilters, periodOf, todayOf } from './view.ts';

interface Props {
  readonly scope: Scope;
  readonly view: ImageView;
  /** How many images are found; null while that is not known. */
  readonly found: number | null;
  readonly onChange: (view: ImageView) => void;
  /** Makes a smart collection of them. Absent where there are no projects. */
  readonly onSave?: (() => void) | undefined;
}

/** How many images are found, and the filters that are set, each with a button that removes it, and one that removes all. */
export function ActiveFilters({ scope, view, found, onChange, onSave }: Props) {
  const { t } = useTranslation();
  const labelOf = useLabels(scope, view);
  const made = filtersMade(view);
  if (made.length === 0 && view.search.trim() === '') return null;
  return (
    <section
      aria-label={t('find.active')}
      className="-mx-4 -mt-2 flex items-center gap-2 px-4 py-1 text-sm max-sm:overflow-x-auto sm:flex-wrap"
    >
      <p role="status" className="min-h-9 shrink-0 content-center text-muted tabular-nums">
        {found !== null && t('drive.images', { count: found })}
      </p>
      {made.map((name) => {
        const label = labelOf(name);
        const cleared = name === 'from' ? { from: '' as const, to: '' as const } : { [name]: '' };
        return (
          <button
            key={name}
            type="button"
            aria-label={t('find.remove', { label })}
            className="inline-flex min-h-9 shrink-0 items-center sm:max-w-full gap-1.5 rounded-full border border-link bg-link/15 py-1 pr-2 pl-3 hover:border-muted"
            onClick={() => onChange({ ...view, ...cleared })}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </button>
        );
      })}
      {made.length > 0 && (
        <button
          type="button"
          className={buttonClass('bare', 'min-h-9 shrink-0 text-sm max-sm:order-first')}
          onClick={() => onChange({ ...view, ...noFilters })}
        >
          {t('drive.clearFilters')}
        </button>
      )}
      {onSave && (
        <button
          type="button"
          className={buttonClass('bare', 'min-h-9 shrink-0 text-sm max-sm:order-first')}
          onClick={onSave}
        >
          {t('projects.saveSearch')}
        </button>
      )}
    </section>
  );
}

function useLabels(scope: Scope, view: ImageView): (name: keyof ImageFilters) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const kits = useCounts(scope, view, view.kit !== '')?.kits ?? [];
  const { tool, style, kit, shape, pixels, state, from, to } = view;
  const period = periodOf(view, todayOf(new Date()));
  const dates = () => {
    if (period !== '') return t(`find.periods.${period}`);
    const [first, last] = [from, to].map((day) => (day === '' ? '' : writeDay(day, language)));
    return `${first ?? ''} – ${last ?? ''}`.trim();
  };
  return (name) => {
    switch (name) {
      case 'tool':
        return tool === 'upload' || tool === '' ? t('drive.uploads') : t(`tools.${tool}.name`);
      case 'style':
        return style === '' ? '' : t(`kits.styles.${style}`);
      case 'kit':
        return kits.find(({ id }) => id === kit)?.name ?? t('recipe.kit');
      case 'shape':
        return shape === '' ? '' : t(`find.shapes.${shape}`);
      case 'pixels':
        return pixels === '' ? '' : t(`find.sizes.${pixels}`);
      case 'transparent':
        return view.transparent === '1' ? t('find.transparent') : t('find.opaque');
      case 'state':
        return state === '' ? '' : state === 'none' ? t('organise.noState') : t(`organise.states.${state}`);
      case 'favourite':
        return t('find.favourites');
      case 'from':
      case 'to':
        return dates();
    }
  };
}
