import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { SlidersHorizontal } from '@artcade/ui/icons';
import { Popover } from '@artcade/ui/popover';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Scope } from '#images/list/asset-list.ts';
import { filtersMade, type ImageView } from './view.ts';

interface Props {
  readonly scope: Scope;
  readonly view: ImageView;
  readonly onChange: (view: ImageView) => void;
}

// Loaded apart, so that the images do not wait for them.
const loadChoices = () => import('./filter-choices.tsx');
const FilterChoices = lazy(() => loadChoices().then(({ FilterChoices: choices }) => ({ default: choices })));

/** Filters with counts: at the button on a desktop, a sheet on a phone. Choices apply at once. */
export function FilterMenu({ scope, view, onChange }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const made = filtersMade(view).length;
  const prepare = () => void loadChoices().catch(() => {});
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={made > 0 ? t('drive.filtersMade', { count: made }) : t('drive.filters')}
        className={buttonClass('quiet', 'relative shrink-0 max-sm:size-11 max-sm:px-0')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{t('drive.filters')}</span>
        {/* Read as two words, like its name. */}
        {made > 0 && ' '}
        {made > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-link font-medium text-ground text-xs tabular-nums max-sm:absolute max-sm:-top-1.5 max-sm:-right-1.5">
            {made}
          </span>
        )}
      </button>
      {isOpen && (
        <Popover anchor={button} role="dialog" label={t('drive.filters')} onClose={() => setOpen(false)}>
          {/* Of a fixed height: the popover is placed before the choices are there. */}
          <div className="h-[min(36rem,66dvh)] overflow-y-auto sm:w-[22rem]">
            <Suspense>
              <FilterChoices scope={scope} view={view} onChange={onChange} />
            </Suspense>
          </div>
        </Popover>
      )}
    </>
  );
}
