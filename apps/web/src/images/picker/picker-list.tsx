import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { FolderHeart, Images, SearchX } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import type { RefObject } from 'react';
import { AssetGrid } from '#images/grid/asset-grid.tsx';
import type { Scope } from '#images/list/asset-list.ts';
import { useAssetList, useListState } from '#images/list/lists.ts';
import { useRefreshing } from '#images/list/use-refreshing.ts';
import { failureText } from '#session/failure-text.ts';
import { PickEmpty } from './picker-empty.tsx';
import type { Picked } from './use-picked.ts';

interface Props {
  readonly scope: Scope;
  readonly search: string;
  /** Null if a single press chooses. */
  readonly picked: Picked | null;
  readonly onPick: (asset: Asset) => void;
  readonly scroller: RefObject<HTMLElement | null>;
}

export function PickFromList({ scope, search, picked, onPick, scroller }: Props) {
  const { t } = useTranslation();
  const list = useAssetList(scope, search === '' ? {} : { search });
  const state = useListState(list);
  useRefreshing(list, null);
  const selection = picked?.on(list);
  if (state.status === 'failed')
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice kind="error">{t('picker.loadFailed', { reason: failureText(t, state.error) })}</Notice>
        <Button onClick={() => void list.refresh().catch(() => {})}>{t('shell.retry')}</Button>
      </div>
    );
  if (state.status === 'loading') return <GridUnknown />;
  if (state.total === 0) return <Nothing scope={scope} search={search} />;
  return (
    <AssetGrid
      // Each list has its own scroll position.
      key={search}
      list={list}
      label={scope.kind === 'drive' ? t('picker.drive') : t('picker.albums')}
      scroller={scroller}
      onOpen={(index) => {
        const asset = list.get(index);
        if (selection) selection.toggle(index);
        else if (asset) onPick(asset);
      }}
      {...(selection && { selection })}
    />
  );
}

function Nothing({ scope, search }: { scope: Scope; search: string }) {
  const { t } = useTranslation();
  if (search !== '') return <PickEmpty Icon={SearchX} title={t('picker.noMatch', { name: search })} />;
  return scope.kind === 'drive' ? (
    <PickEmpty Icon={FolderHeart} title={t('picker.driveEmpty')} text={t('picker.driveEmptyText')} />
  ) : (
    <PickEmpty Icon={Images} title={t('picker.albumEmpty')} text={t('picker.albumEmptyText')} />
  );
}

const skeletonTiles = Array.from({ length: 12 }, (_, index) => index);

/** A skeleton of the grid. */
export function GridUnknown() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(176px,1fr))]"
    >
      {skeletonTiles.map((tile) => (
        <div key={tile}>
          <span className="pulse block aspect-square rounded-card bg-raised" />
          <span className="flex h-12 items-center">
            <span className="pulse h-3 w-2/3 rounded bg-raised" />
          </span>
        </div>
      ))}
    </div>
  );
}
