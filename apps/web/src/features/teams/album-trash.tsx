import type { Asset, Team } from '@artcade/contract/shapes';
import { trashDays } from '@artcade/domain/images';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, RotateCcw, Trash } from '@artcade/ui/icons';
import { LargeDialog } from '@artcade/ui/large-dialog';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { downloadAll } from '#images/export/download.ts';
import { AssetGrid } from '#images/grid/asset-grid.tsx';
import type { RenderTile } from '#images/grid/tile.tsx';
import { useSelection } from '#images/grid/use-selection.ts';
import type { Scope } from '#images/list/asset-list.ts';
import { EraseDialog, type Erased } from '#images/list/erase-dialog.tsx';
import { useAssetList, useListState } from '#images/list/lists.ts';
import { useAssetActions } from '#images/list/use-asset-actions.ts';
import { useStorage } from '#images/list/use-storage.ts';
import { PickEmpty } from '#images/picker/picker-empty.tsx';
import type { ImageAction } from '#images/shelf/image-actions.ts';
import { PictureOverDialog } from '#images/shelf/shelf-picture.tsx';
import { ShelfTile } from '#images/shelf/shelf-tile.tsx';
import { Clear, FootButton } from './album-actions.tsx';
import { AlbumCaption } from './album-caption.tsx';
import { AlbumList } from './album-list.tsx';
import type { AlbumViewer } from './album-view.ts';
import { sharerText } from './team-texts.ts';
import { sharer } from './team-view.ts';

interface Props {
  readonly team: Team;
  readonly viewer: AlbumViewer;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const trash = { trash: '1' } as const;

/** Images deleted from an album, while they can be restored. */
export function AlbumTrash({ team, viewer, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const scope = useMemo((): Scope => ({ kind: 'album', teamId: team.id }), [team.id]);
  const list = useAssetList(scope, trash);
  const { total } = useListState(list);
  const selection = useSelection(list);
  const actions = useAssetActions(scope);
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const refused = useStorage(scope)?.refused ?? 0;
  const { members } = team;
  const { uid } = viewer;
  const offer = useMemo(() => ({ viewer, isTrash: true, hasGallery: false, canShareOut: false }), [viewer]);
  const run = useCallback(
    (action: ImageAction, assets: readonly Asset[]) => {
      if (action === 'restore') actions.restore(assets);
      else if (action === 'download') downloadAll(t, assets);
      else if (action === 'erase') setErased(assets);
    },
    [t, actions],
  );
  const renderTile = useCallback<RenderTile>(
    (asset, { tabIndex }) => (
      <ShelfTile
        asset={asset}
        tabIndex={tabIndex}
        caption={<AlbumCaption name={asset.name} note={sharerText(t, sharer(asset, members, uid))} />}
        offer={offer}
        run={run}
      />
    ),
    [t, members, uid, offer, run],
  );
  const restore = () => {
    selection.clear();
    actions.restore(selection.assets);
  };
  const title = t('teams.trashTitle', { team: team.name });
  return (
    <>
      <LargeDialog
        title={title}
        onClose={onClose}
        closeLabel={t('terms.close')}
        scroller={scroller}
        head={
          <div className="flex flex-col items-start gap-2 text-muted text-sm">
            <p>{t('teams.trashText', { count: trashDays })}</p>
            {refused > 0 && (
              <>
                <p>{t('images.refusedText', { count: refused })}</p>
                <Button onClick={() => setErased({ refused })}>{t('images.eraseRefused')}</Button>
              </>
            )}
          </div>
        }
        foot={
          selection.count > 0 ? (
            <Foot start={<Clear count={selection.count} onClear={selection.clear} />}>
              <FootButton Icon={RotateCcw} text={t('images.restore')} onClick={restore} />
              <FootButton
                Icon={Trash}
                text={t('images.erase')}
                isDanger
                onClick={() => setErased(selection.assets)}
              />
            </Foot>
          ) : (
            <Foot start={<FootButton isRoomy Icon={ArrowLeft} text={t('teams.toAlbum')} onClick={onBack} />}>
              {total > 0 && (
                <FootButton
                  isRoomy
                  Icon={Trash}
                  text={t('images.emptyTrash')}
                  isDanger
                  onClick={() => setErased('all')}
                />
              )}
            </Foot>
          )
        }
      >
        <AlbumList
          list={list}
          empty={<PickEmpty Icon={Trash} title={t('teams.trashEmpty')} text={t('teams.trashEmptyText')} />}
        >
          <AssetGrid
            list={list}
            label={title}
            scroller={scroller}
            selection={selection}
            renderTile={renderTile}
            onOpen={setOpened}
          />
        </AlbumList>
      </LargeDialog>
      {opened !== null && (
        <PictureOverDialog
          list={list}
          index={opened}
          onIndex={setOpened}
          onClose={() => setOpened(null)}
          offer={offer}
          run={run}
          place={title}
          may={() => false}
        />
      )}
      {erased && (
        <EraseDialog scope={scope} assets={erased} onDone={selection.clear} onClose={() => setErased(null)} />
      )}
    </>
  );
}

function Foot({ start, children }: { start: ReactNode; children: ReactNode }) {
  return (
    <div className="-mx-3 flex min-h-11 flex-wrap items-center gap-1 sm:gap-2">
      {start}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">{children}</div>
    </div>
  );
}
