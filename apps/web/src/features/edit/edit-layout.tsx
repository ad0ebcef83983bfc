import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, ChevronDown } from '@artcade/ui/icons';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

// All space below the header, to the edges of the window.
const room =
  'relative -mx-4 -my-6 flex h-[calc(100dvh-65px-var(--safe-top)-var(--strip,0px))] flex-col bg-ground sm:-mx-6 lg:-my-8 xl:-mx-10';

interface Props {
  readonly back: () => void;
  readonly name: string;
  readonly zoom?: ReactNode;
  readonly pay?: ReactNode;
  readonly stage: ReactNode;
  readonly bar?: ReactNode;
  readonly panel: ReactNode;
}

/** The picture, and beside it the panel; on a phone a sheet below it, which can be folded. */
export function EditLayout({ back, name, zoom, pay, stage, bar, panel }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  useToastsOver(place);
  return (
    <div className={room}>
      <div className="flex min-h-12 items-center gap-2 border-line border-b px-2 sm:px-4">
        <button
          type="button"
          aria-label={t('edits.back')}
          title={t('edits.back')}
          className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
          onClick={back}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </button>
        <p className="min-w-0 flex-1 truncate text-sm" title={name}>
          {name}
        </p>
        {zoom}
      </div>
      {pay}
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 bg-well max-lg:flex-col">
          <div ref={place} className="relative min-h-0 min-w-0 flex-1">
            {stage}
          </div>
          {bar}
        </div>
        <aside
          aria-label={t('edits.panel')}
          // Equally high for every kind of edit, so that the picture keeps its size.
          className={`flex shrink-0 flex-col border-line bg-panel max-lg:rounded-t-2xl max-lg:border-t lg:w-88 lg:border-l ${isOpen ? 'max-lg:h-[45%]' : ''}`}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('edits.panel')}
            className="grid h-8 shrink-0 place-items-center text-muted lg:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? '' : 'rotate-180'}`} />
          </button>
          <div
            className={`relative min-h-0 flex-1 overflow-y-auto px-4 lg:pt-5 ${isOpen ? '' : 'max-lg:hidden'}`}
          >
            {panel}
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Messages appear over the picture: the buttons are below it on a phone, and beside it on a desktop. */
function useToastsOver(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const stage = element.current;
    if (!stage) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, left, right } = stage.getBoundingClientRect();
      style.setProperty('--toast-top', `${top + 8}px`);
      style.setProperty('--toast-left', `${left}px`);
      style.setProperty('--toast-right', `${window.innerWidth - right}px`);
      style.setProperty('--toast-bottom', 'auto');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => {
      observer.disconnect();
      for (const side of ['top', 'left', 'right', 'bottom']) style.removeProperty(`--toast-${side}`);
    };
  }, [element]);
}

/** The page while its picture loads. */
export function EditSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={room} role="status" aria-label={t('shell.loading')}>
      <div className="min-h-12 border-line border-b" />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="grid flex-1 place-items-center bg-well">
          <div className="pulse aspect-square w-1/2 rounded-card bg-raised motion-reduce:animate-none" />
        </div>
        <div className="grid shrink-0 grid-cols-3 content-start gap-2 bg-panel p-4 max-lg:h-[45%] lg:w-88">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
            <div key={each} className="pulse h-18 rounded-card bg-raised motion-reduce:animate-none" />
          ))}
        </div>
      </div>
    </div>
  );
}
