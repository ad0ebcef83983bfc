import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Images, Search, SearchX, Trash } from '@artcade/ui/icons';
import type { ReactNode } from 'react';
import { TiltedPictures } from '#art/tilted-pictures.tsx';
import { UploadButton } from '#gallery/upload/upload-button.tsx';
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

export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Plain icon={<SearchX aria-hidden="true" className="size-9 text-muted" />} text={t('drive.nothingFound')}>
      <Button onClick={onClear}>{t('drive.showAll')}</Button>
    </Plain>
  );
}

export function EmptyTrash({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Plain icon={<Trash aria-hidden="true" className="size-9 text-muted" />} text={t('drive.trashIsEmpty')}>
      <Button onClick={onBack}>{t('drive.backToDrive')}</Button>
    </Plain>
  );
}

/** A project or a collection without images. A smart one fills itself. */
export function EmptyPlace({ isSmart, onAll }: { isSmart: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  const Sign = isSmart ? Search : Images;
  return (
    <Plain
      icon={<Sign aria-hidden="true" className="size-9 text-muted" />}
      text={isSmart ? t('projects.emptySearch') : t('projects.emptyText')}
    >
      {/* The list is beside the images only on a wide screen. */}
      {!isSmart && <p className="max-w-md text-muted max-xl:hidden">{t('projects.emptyDrag')}</p>}
      <Button onClick={onAll}>{t('drive.showAll')}</Button>
    </Plain>
  );
}

/** Deleted meanwhile, or an address that was never one. */
export function MissingPlace({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <Plain icon={<SearchX aria-hidden="true" className="size-9 text-muted" />} text={t('projects.gone')}>
      <Button onClick={onAll}>{t('drive.showAll')}</Button>
    </Plain>
  );
}

function Plain({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center">
      {icon}
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </div>
  );
}
