import type { Asset } from '@artcade/contract/shapes';
import { useModal } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { X } from '@artcade/ui/icons';
import { SelectField } from '@artcade/ui/select-field';
import { useState } from 'react';
import { CompareSlider } from '#images/picture/compare-slider.tsx';

interface Props {
  /** Two or more, oldest first. */
  readonly versions: readonly Asset[];
  /** The ids of the two that are compared first. */
  readonly left: string;
  readonly right: string;
  readonly onClose: () => void;
}

/** Two versions of an image over each other, with a divider that is dragged or moved by arrow keys. */
export function Compare({ versions, onClose, ...first }: Props) {
  const { t } = useTranslation();
  const dialog = useModal();
  const [left, setLeft] = useState(first.left);
  const [right, setRight] = useState(first.right);
  const find = (id: string) => versions.find((each) => each.id === id);
  const [before, after] = [find(left), find(right)];
  const numberOf = (id: string) => versions.findIndex((each) => each.id === id) + 1;
  const choices = versions.map(({ id }, index) => [id, t('talk.version', { number: index + 1 })] as const);
  const alt = (id: string) => t('talk.version', { number: numberOf(id) });
  return (
    <dialog
      ref={dialog}
      aria-label={t('talk.compareTitle')}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ground text-text backdrop:bg-scrim"
      onClose={(event) => {
        event.stopPropagation();
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="flex h-full flex-col pt-(--safe-top) pr-(--safe-right) pb-(--safe-bottom) pl-(--safe-left)">
        <div className="flex min-h-16 items-center gap-2 border-line border-b px-2 sm:px-4">
          <button
            type="button"
            aria-label={t('images.close')}
            title={t('images.close')}
            className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          <h2 className="truncate font-medium font-text text-base">{t('talk.compareTitle')}</h2>
        </div>
        <div className="m-3 grid min-h-0 flex-1 place-items-center [container-type:size] sm:m-6">
          <CompareSlider before={before} after={after} altBefore={alt(left)} altAfter={alt(right)} />
        </div>
        <div className="grid grid-cols-2 gap-3 border-line border-t px-3 py-3 sm:px-6">
          <SelectField label={t('talk.left')} value={left} options={choices} onChange={setLeft} />
          <SelectField label={t('talk.right')} value={right} options={choices} onChange={setRight} />
        </div>
      </div>
    </dialog>
  );
}
