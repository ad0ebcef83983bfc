import { formatBytes } from '@artcade/domain/storage';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';
import { StorageBar } from '#gallery/list/storage-bar.tsx';
import { sharedLeft } from './team-view.ts';

interface Props {
  readonly used: number;
  readonly limit: number;
  readonly left: number | undefined;
  /** The user owns the team, and so the others that share the storage. */
  readonly isMine: boolean;
  readonly children?: ReactNode;
}

/** What an album holds, and what still fits where other teams of its owner have used some of the same storage. */
export function TeamStorage({ used, limit, left, isMine, children }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shared = sharedLeft({ used, limit, left });
  return (
    <StorageBar used={used} limit={limit}>
      {children}
      {shared !== null && (
        <span>
          {t(isMine ? 'teams.storageSharedMine' : 'teams.storageShared', {
            left: formatBytes(shared, language),
          })}
        </span>
      )}
    </StorageBar>
  );
}
