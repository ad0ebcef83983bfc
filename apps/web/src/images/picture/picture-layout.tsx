import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, ChevronDown, X } from '@artcade/ui/icons';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface PanelProps {
  readonly label: string;
  /** Tabs, or nothing where the panel has one content. */
  readonly head?: ReactNode;
  readonly body: ReactNode;
  /** On a phone the panel is a sheet, which can be folded. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

interface Props {
  readonly back: { readonly label: string; readonly isClose?: boolean; readonly onPress: () => void };
  /** Where the picture is, above its name. */
  readonly place?: string | undefined;
  readonly heading: ReactNode;
  /** Beside the name. */
  readonly actions?: ReactNode;
  /** The same actions within reach of the thumb: on a phone they stand below everything. */
  readonly foot?: ReactNode;
  /** Over the whole width, below the name. */
  readonly notice?: ReactNode;
  readonly stage: ReactNode;
  /** Beside the stage, below it on a phone. */
  readonly bar?: ReactNode;
  readonly panel?: PanelProps | undefined;
}

/** How a picture is looked at and edited, wherever it comes from: its name and actions, the picture, and beside it a panel. */
export function PictureLayout({ back, place, heading, actions, foot, notice, stage, bar, panel }: Props) {
  const room = useRef<HTMLDivElement>(null);
  useToastsOver(room);
  return (
    <div className="flex h-full flex-col bg-ground pt-(--picture-top,0px)">
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b px-2 sm:px-4">
        <IconButton Icon={back.isClose ? X : ArrowLeft} label={back.label} onClick={back.onPress} />
        <div className="flex min-w-0 flex-1 flex-col py-1">
          {place !== undefined && <p className="truncate text-muted text-xs">{place}</p>}
          {heading}
        </div>
        {actions}
      </div>
      {notice}
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 bg-well max-lg:flex-col">
          <div ref={room} className="relative min-h-0 min-w-0 flex-1">
            {stage}
          </div>
          {bar}
        </div>
        {panel && <Panel {...panel} isLast={foot === undefined} />}
      </div>
      {foot}
    </div>
  );
}

/** Beside the picture; on a phone a sheet below it, of which the head stays in sight. */
function Panel({ label, head, body, isOpen, onOpen, isLast }: PanelProps & { readonly isLast: boolean }) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={label}
      tabIndex={-1}
      // Equally high whatever it shows, so that the picture keeps its size.
      className={`flex min-h-0 shrink-0 flex-col border-line bg-panel outline-none max-lg:rounded-t-2xl max-lg:border-t lg:w-96 lg:border-l ${isOpen ? 'max-lg:h-[50%]' : ''} ${isLast ? 'max-lg:pb-(--safe-bottom)' : ''}`}
    >
      <div className={`flex shrink-0 items-center ${head ? 'border-line border-b' : 'lg:hidden'}`}>
        {head}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('images.foldPanel') : t('images.unfoldPanel')}
          className={`grid h-11 shrink-0 place-items-center text-muted lg:hidden ${head ? 'w-11' : 'w-full'}`}
          onClick={() => onOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? '' : 'rotate-180'}`} />
        </button>
      </div>
      <div className={`flex min-h-0 flex-1 flex-col ${isOpen ? '' : 'max-lg:hidden'}`}>{body}</div>
    </aside>
  );
}

/** A page's room for a picture: all of it below the header, on a phone the whole screen. */
export const pictureRoom =
  'fixed top-[calc(65px+var(--safe-top))] right-(--safe-right) bottom-(--strip,0px) left-(--page-left,var(--safe-left)) z-10 max-lg:inset-0 max-lg:z-30 max-lg:[--picture-top:var(--safe-top)]';

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
