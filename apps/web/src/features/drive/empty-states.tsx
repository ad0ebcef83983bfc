import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Trash } from '@artcade/ui/icons';
import { TiltedPictures } from '#art/tilted-pictures.tsx';
import { EmptyNotice } from '#images/find/empty-notices.tsx';
import { UploadButton } from '#images/upload/upload-button.tsx';
import { platform } from '#platform/platform.ts';
import { Link } from '#router/router.tsx';

const examples = ['logo-generator', 'character-generator', 'game-background-generator'] as const;

interface EmptyProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Set if the trash is not empty. */
  readonly onTrash: (() => void) | null;
}

/** The drive before the first image, with example pictures. */
export function EmptyDrive({ onFiles, onTrash }: EmptyProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-10 text-center sm:py-16">
      <TiltedPictures tools={examples} />
      <h2 className="text-2xl">{t('drive.emptyHeading')}</h2>
      <p className="text-muted">{platform.pictures ? t('drive.emptyTextPhone') : t('drive.emptyText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/tools" className={buttonClass('play')}>
          {t('soon.toTools')}
        </Link>
        <UploadButton look="quiet" onFiles={onFiles}>
          {t('drive.upload')}
        </UploadButton>
      </div>
      {onTrash && (
        <Button look="bare" className="min-h-11 text-sm" onClick={onTrash}>
          {t('drive.trash')}
        </Button>
      )}
    </div>
  );
}

export function EmptyTrash({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyNotice
      icon={<Trash aria-hidden="true" className="size-9 text-muted" />}
      text={t('drive.trashIsEmpty')}
    >
      <Button onClick={onBack}>{t('drive.backToDrive')}</Button>
    </EmptyNotice>
  );
}
