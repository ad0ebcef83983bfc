import type { KitReference } from '@artcade/contract/kits';
import { kitReferenceRoles, kitReferencesMaximum } from '@artcade/domain/kits';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { ArrowLeft, ArrowRight, ImagePlus, X } from '@artcade/ui/icons';
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '#images/grid/picture.tsx';
import { withMoved } from './kit-draft.ts';

interface Props {
  readonly references: readonly KitReference[];
  readonly onChange: (references: readonly KitReference[]) => void;
  readonly onAdd: () => void;
}

/** The pictures that models look at, in their order: moved by dragging or by arrows, removed with undo. */
export function ReferencesField({ references, onChange, onAdd }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const [before, setBefore] = useState<readonly KitReference[] | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const count = references.length;
  const isFull = count >= kitReferencesMaximum;

  // A moved element loses the focus.
  useLayoutEffect(() => {
    if (focus === null) return;
    list.current?.querySelector<HTMLElement>(`[data-control="${focus}"]`)?.focus();
    setFocus(null);
  }, [focus]);

  const move = (from: number, to: number, control?: string) => {
    const moved = references[from];
    if (!moved || from === to || to < 0 || to >= count) return;
    onChange(withMoved(references, from, to));
    setBefore(null);
    setNews(t('kits.referenceMoved', { name: moved.name, number: to + 1, count }));
    if (control !== undefined) setFocus(`${control}-${moved.id}`);
  };
  const remove = (at: number) => {
    setBefore(references);
    setNews(t('kits.referenceRemoved', { name: references[at]?.name ?? '' }));
    onChange(references.toSpliced(at, 1));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-sm">
        {t('kits.references')}{' '}
        <span className="font-normal text-muted tabular-nums">
          {t('kits.referencesOf', { count, maximum: kitReferencesMaximum })}
        </span>
      </legend>
      <p id={`${id}-hint`} className="-mt-2 text-muted text-sm">
        {t('kits.referencesHint')}
      </p>
      <ul ref={list} className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {references.map((reference, index) => (
          <Reference
            key={reference.id}
            reference={reference}
            isFirst={index === 0}
            isLast={index === count - 1}
            isDragged={dragged === index}
            onMove={(step, control) => move(index, index + step, control)}
            onRemove={() => remove(index)}
            onRole={(role) => onChange(references.with(index, { ...reference, role }))}
            drag={{
              onDragStart: (event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', reference.name);
                setDragged(index);
              },
              onDragOver: (event) => {
                if (dragged !== null) event.preventDefault();
              },
              onDrop: (event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, index);
              },
              onDragEnd: () => setDragged(null),
            }}
          />
        ))}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {!isFull && (
          <Button onClick={onAdd}>
            <ImagePlus aria-hidden="true" className="size-5" />
            {t('kits.addReferences')}
          </Button>
        )}
        <p role="status" className="text-muted text-sm">
          {news}
        </p>
        {before && (
          <Button
            look="bare"
            className="min-h-11"
            onClick={() => {
              onChange(before);
              setBefore(null);
              setNews('');
            }}
          >
            {t('images.undo')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface ItemProps {
  readonly reference: KitReference;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly onMove: (step: -1 | 1, control: string) => void;
  readonly onRemove: () => void;
  readonly onRole: (role: KitReference['role']) => void;
  readonly drag: Readonly<
    Record<'onDragStart' | 'onDragOver' | 'onDrop', (event: DragEvent<HTMLElement>) => void>
  > & { readonly onDragEnd: () => void };
}

function Reference({ reference, isFirst, isLast, isDragged, onMove, onRemove, onRole, drag }: ItemProps) {
  const { t } = useTranslation();
  const { id, name, role } = reference;
  return (
    <li
      draggable
      {...drag}
      className={`flex min-w-0 cursor-grab flex-col overflow-hidden rounded-card border border-line-strong bg-well ${isDragged ? 'opacity-50' : ''}`}
    >
      <span className="relative aspect-square">
        <Picture asset={reference} alt={name} />
      </span>
      <select
        aria-label={t('kits.referenceRole', { name })}
        className="h-11 w-full min-w-0 truncate border-line border-y bg-ground px-2 text-sm"
        value={role}
        onChange={({ target }) => onRole(kitReferenceRoles.find((each) => each === target.value) ?? role)}
      >
        {kitReferenceRoles.map((each) => (
          <option key={each} value={each}>
            {t(`kits.referenceRoles.${each}`)}
          </option>
        ))}
      </select>
      <span className="grid grid-cols-3 bg-panel">
        <Control
          name={t('kits.moveEarlier', { name })}
          control={`earlier-${id}`}
          Icon={ArrowLeft}
          isOff={isFirst}
          onPress={() => onMove(-1, 'earlier')}
        />
        <Control
          name={t('kits.moveLater', { name })}
          control={`later-${id}`}
          Icon={ArrowRight}
          isOff={isLast}
          onPress={() => onMove(1, 'later')}
        />
        <Control
          name={t('kits.removeReference', { name })}
          control={`remove-${id}`}
          Icon={X}
          isOff={false}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}

interface ControlProps {
  readonly name: string;
  readonly control: string;
  readonly Icon: Icon;
  /** Not `disabled`, which would drop the focus at either end. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Control({ name, control, Icon, isOff, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      data-control={control}
      className="grid min-h-11 place-items-center text-muted hover:bg-raised hover:text-text aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
