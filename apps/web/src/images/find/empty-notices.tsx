import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Images, Search, SearchX } from '@artcade/ui/icons';
import type { ReactNode } from 'react';

export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyNotice
      icon={<SearchX aria-hidden="true" className="size-9 text-muted" />}
      text={t('drive.nothingFound')}
    >
      <Button onClick={onClear}>{t('drive.showAll')}</Button>
    </EmptyNotice>
  );
}

/** A project or a collection without images. A smart one fills itself. */
export function EmptyPlace({ isSmart, onAll }: { isSmart: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  const Sign = isSmart ? Search : Images;
  return (
    <EmptyNotice
      icon={<Sign aria-hidden="true" className="size-9 text-muted" />}
      text={isSmart ? t('projects.emptySearch') : t('projects.emptyText')}
    >
      {/* The list is beside the images only on a wide screen. */}
      {!isSmart && <p className="max-w-md text-muted max-xl:hidden">{t('projects.emptyDrag')}</p>}
      <Button onClick={onAll}>{t('drive.showAll')}</Button>
    </EmptyNotice>
  );
}

/** Deleted meanwhile, or an address that was never one. */
export function MissingPlace({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyNotice
      icon={<SearchX aria-hidden="true" className="size-9 text-muted" />}
      text={t('projects.gone')}
    >
      <Button onClick={onAll}>{t('drive.showAll')}</Button>
    </EmptyNotice>
  );
}

/** Why there is nothing to see, and what to do about it. */
export function EmptyNotice({
  icon,
  text,
  children,
}: {
  icon: ReactNode;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center">
      {icon}
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </div>
  );
}
