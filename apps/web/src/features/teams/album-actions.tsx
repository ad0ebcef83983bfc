import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { FolderPlus, Trash, X } from '@artcade/ui/icons';
import type { SelectionBar } from '#images/shelf/selection-bar.ts';
import { UploadButton } from '#images/upload/upload-button.tsx';

interface Props {
  /** Left out for those who may only look. */
  readonly onUpload: ((files: readonly File[]) => void) | undefined;
  readonly onAdd: (() => void) | undefined;
  readonly onTrash: (() => void) | undefined;
}

/** The buttons that add images, at the bottom. */
export function AlbumActions({ onUpload, onAdd, onTrash }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      {onTrash && (
        <div className="-ml-3">
          <FootButton Icon={Trash} text={t('teams.trash')} onClick={onTrash} />
        </div>
      )}
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:flex-1 sm:gap-3">
        {onAdd && (
          <Button className="max-sm:flex-1 max-sm:px-3" onClick={onAdd}>
            <FolderPlus aria-hidden="true" className="size-4 shrink-0" />
            {t('picker.titleMany')}
          </Button>
        )}
        {onUpload ? (
          <UploadButton className="max-sm:flex-1 max-sm:px-3" onFiles={onUpload}>
            {t('teams.upload')}
          </UploadButton>
        ) : (
          <p className="text-muted text-sm">{t('teams.roleText.viewer')}</p>
        )}
      </div>
    </div>
  );
}

/** The actions for selected images, at the bottom of an album. */
export function SelectionActions({ count, all, isPartLoaded, selectAll, onClear, actions }: SelectionBar) {
  const { t } = useTranslation();
  return (
    <div className="-mx-3 flex min-h-11 flex-wrap items-center gap-1 sm:gap-2">
      <Clear
        count={count}
        text={all === null ? undefined : t('organise.allSelected', { count: all })}
        onClear={onClear}
      />
      {selectAll && (
        <button type="button" className={buttonClass('bare', 'min-h-11 text-sm')} onClick={selectAll.run}>
          {t('organise.selectAll', { count: selectAll.total })}
        </button>
      )}
      {isPartLoaded && <p className="text-muted text-sm">{t('organise.onlyOrganise')}</p>}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {actions.map(({ label, ...action }) => (
          <FootButton key={label} text={label} {...action} />
        ))}
      </div>
    </div>
  );
}

interface ClearProps {
  readonly count: number;
  /** Instead of how many are selected. */
  readonly text?: string | undefined;
  readonly onClear: () => void;
}

/** The number of selected images, and the button that clears the selection. */
export function Clear({ count, text, onClear }: ClearProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        data-back=""
        aria-label={t('picker.clear')}
        title={t('picker.clear')}
        className="grid size-11 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
        onClick={onClear}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <p role="status" className="text-sm tabular-nums">
        {text ?? t('picker.selected', { count })}
      </p>
    </div>
  );
}

interface FootButtonProps {
  readonly Icon: Icon;
  readonly text: string;
  readonly isDanger?: boolean;
  /** Shows the label on a phone too. */
  readonly isRoomy?: boolean;
  /** Hides the label even on a desktop. */
  readonly isBrief?: boolean;
  readonly onClick: () => void;
}

/** A label on a desktop, an icon on a phone. */
export function FootButton({
  Icon,
  text,
  isDanger = false,
  isRoomy = false,
  isBrief = false,
  onClick,
}: FootButtonProps) {
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      className={`flex min-h-11 items-center justify-center gap-2 rounded-card px-3 font-medium text-muted hover:bg-raised max-sm:min-w-11 ${isDanger ? 'hover:text-danger-text' : 'hover:text-text'}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 sm:size-4" />
      {!isBrief && <span className={isRoomy ? '' : 'max-sm:hidden'}>{text}</span>}
    </button>
  );
}
