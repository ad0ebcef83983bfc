import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import type { ReactNode } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { useListState } from '#images/list/lists.ts';
import { GridUnknown } from '#images/picker/picker-list.tsx';
import { failureText } from '#session/failure-text.ts';

interface Props {
  readonly list: AssetList;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** The states of a list: images, empty, loading or failed. */
export function AlbumList({ list, empty, children }: Props) {
  const { t } = useTranslation();
  const state = useListState(list);
  if (state.status === 'loading') return <GridUnknown />;
  if (state.status === 'ready') return state.total === 0 ? empty : children;
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice kind="error">{t('teams.albumFailed', { reason: failureText(t, state.error) })}</Notice>
      <Button onClick={() => void list.refresh().catch(() => {})}>{t('shell.retry')}</Button>
    </div>
  );
}
