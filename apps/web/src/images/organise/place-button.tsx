import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronDown } from '@artcade/ui/icons';
import { Popover } from '@artcade/ui/popover';
import { useRef, useState } from 'react';
import { findPlace } from './place.ts';
import { PlaceList, type PlaceListProps } from './place-list.tsx';

/** Says which place is shown, and opens the list of places: a sheet on a phone. */
export function PlaceButton(props: PlaceListProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const { project, collection } = findPlace(props.projects, props.place);
  const name = props.place.project === 'none' ? t('projects.none') : project?.name;
  const close = () => list.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={buttonClass('quiet', 'min-w-0 max-w-full self-start')}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <span className="text-muted">{t('projects.label')}</span>
        <span className="truncate">
          {[name ?? t('projects.everything'), ...(collection ? [collection.name] : [])].join(' › ')}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      {isOpen && (
        <Popover anchor={button} role="dialog" label={t('projects.label')} onClose={() => setOpen(false)}>
          <div ref={list} className="max-sm:p-2 sm:w-72">
            <PlaceList
              {...props}
              onGo={(place) => {
                close();
                props.onGo?.(place);
              }}
              onAsk={
                props.onAsk &&
                ((question) => {
                  close();
                  props.onAsk?.(question);
                })
              }
            />
          </div>
        </Popover>
      )}
    </>
  );
}
