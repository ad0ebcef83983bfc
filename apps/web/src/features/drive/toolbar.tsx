import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, Trash } from '@artcade/ui/icons';
import { useRef } from 'react';
import { FindBar } from '#images/find/find-bar.tsx';
import { type ImageView, trashView, withoutFilters } from '#images/find/view.ts';
import { useBottomBar } from '#images/grid/use-bottom-bar.ts';
import { UploadButton } from '#images/upload/upload-button.tsx';

const drive = { kind: 'drive' } as const;

interface Props {
  readonly view: ImageView;
  readonly onView: (view: ImageView) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isSelecting: boolean;
}

export function Toolbar({ view, onView, onFiles, isSelecting }: Props) {
  const { t } = useTranslation();
  const toTrash = () => onView(trashView(view));
  return (
    <div className="sticky top-[calc(4rem+var(--safe-top))] z-10 -mx-2 -my-2 flex items-center gap-2 bg-ground px-2 py-2 sm:gap-3">
      {view.trash && (
        <Button
          aria-label={t('drive.backToDrive')}
          className="shrink-0 max-sm:size-11 max-sm:px-0"
          onClick={() => onView({ ...withoutFilters(view), trash: false })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">{t('nav.drive')}</span>
        </Button>
      )}
      <FindBar scope={drive} view={view} onView={onView} />
      {!view.trash && (
        <>
          <button
            type="button"
            aria-label={t('drive.trash')}
            className={buttonClass('quiet', 'shrink-0 max-lg:size-11 max-lg:px-0')}
            onClick={toTrash}
          >
            <Trash aria-hidden="true" className="size-4" />
            <span className="max-lg:hidden">{t('drive.trash')}</span>
          </button>
          <Upload onFiles={onFiles} isHidden={isSelecting} />
        </>
      )}
    </div>
  );
}

/** On a phone it floats at the bottom, unless the selection's bar is there. */
function Upload({ onFiles, isHidden }: { onFiles: Props['onFiles']; isHidden: boolean }) {
  const { t } = useTranslation();
  const corner = useRef<HTMLDivElement>(null);
  useBottomBar(corner);
  return (
    <div
      ref={corner}
      className={`max-sm:fixed max-sm:right-4 max-sm:bottom-[calc(1rem+var(--safe-bottom))] max-sm:z-20 ${isHidden ? 'max-sm:hidden' : ''}`}
    >
      <UploadButton onFiles={onFiles} className="max-sm:min-h-14 max-sm:rounded-full max-sm:shadow-lg">
        {t('drive.upload')}
      </UploadButton>
    </div>
  );
}
