import { formatBytes } from '@artcade/domain/storage';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';
import { StorageBar } from '#images/list/storage-bar.tsx';
import { sharedLeft } from './team-view.ts';

interface Props {
  readonly used: number;
  readonly limit: number;
  readonly left: number | undefined;
  /** The user owns the team, and so the others that share the storage. */
  readonly isMine: boolean;
  readonly children?: ReactNode;
}

/** The used storage of an album, and what still fits if the owner's other teams use some of the same storage. */
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
