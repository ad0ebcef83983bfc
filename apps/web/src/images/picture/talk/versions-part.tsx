import type { Asset } from '@artcade/contract/shapes';
import { formatDateTime } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Plus, SquareSplitHorizontal } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Picture } from '#images/grid/picture.tsx';
import type { AssetList } from '#images/list/asset-list.ts';
import { raiseStorageUpdated, storageUpdated } from '#images/list/storage-updated.ts';
import type { PickedImage } from '#images/picker/picked-image.ts';
import { ImagePicker } from '#images/picker/picker.tsx';
import { uploadQueue } from '#images/upload/uploads.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { Compare } from './compare.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';
import { refreshVersions, useLiveTalk, useTalk, useVersions } from './use-talk.ts';

interface Props {
  readonly asset: Asset;
  readonly list: AssetList;
  /** Shows another image of the list. */
  readonly onIndex: (index: number) => void;
}

/** All versions of an image, newest first: each can be shown, and two of them compared. */
export function VersionsPanel({ asset, list, onIndex }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: versions, error } = useVersions(asset.id);
  // Who may settle a comment may also add the version that does.
  const mayAdd = useTalk(asset.id).data?.may.resolve === true;
  useLiveTalk(asset.id);
  const [compared, setCompared] = useState<{ left: string; right: string } | null>(null);
  const [isPicking, setPicking] = useState(false);
  useFreshVersions();
  const add = useAddVersion(asset, list);
  if (!versions)
    return (
      <div className="flex flex-col gap-3 p-4">
        {error ? (
          <Notice kind="error">{t('talk.versionsFailed', { reason: failureText(t, error) })}</Notice>
        ) : (
          <TalkSkeleton />
        )}
      </div>
    );
  /** With the image that is shown; that one with the version before it. */
  const compareWith = (id: string) => {
    const at = versions.findIndex((each) => each.id === id);
    const other = id === asset.id ? versions[at > 0 ? at - 1 : 1]?.id : asset.id;
    if (other !== undefined) setCompared(inOrder(versions, id, other));
  };
  const show = async (id: string) => {
    const index = await list.locate(id).catch(() => -1);
    // The list may be filtered.
    if (index >= 0) onIndex(index);
    else compareWith(id);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      {versions.length < 2 && <p className="text-muted text-sm">{t('talk.oneVersion')}</p>}
      {versions.length > 1 && (
        <ol className="flex flex-col gap-2">
          {versions
            .map((version, index) => ({ version, number: index + 1 }))
            .toReversed()
            .map(({ version, number }) => {
              const isShown = version.id === asset.id;
              return (
                <li
                  key={version.id}
                  className={`flex items-center gap-2 rounded-card border pr-2 ${isShown ? 'border-link' : 'border-line'}`}
                >
                  <button
                    type="button"
                    aria-current={isShown || undefined}
                    className="flex min-w-0 flex-1 items-center gap-3 rounded-card p-2 text-left text-sm hover:bg-raised"
                    onClick={() => void show(version.id)}
                  >
                    <span className="relative block size-14 shrink-0 overflow-hidden rounded-lg bg-well">
                      <Picture asset={version} />
                    </span>
                    <span className="min-w-0 leading-snug">
                      <span className="block font-medium">{t('talk.version', { number })}</span>
                      <span className="block truncate text-muted text-xs" title={version.name}>
                        {version.name}
                      </span>
                      <span className="block text-muted text-xs">
                        {formatDateTime(new Date(version.createdAt), language)}
                      </span>
                    </span>
                  </button>
                  {!isShown && (
                    <button
                      type="button"
                      aria-label={t('talk.compareWith', { number })}
                      title={t('talk.compareWith', { number })}
                      className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
                      onClick={() => compareWith(version.id)}
                    >
                      <SquareSplitHorizontal aria-hidden="true" className="size-5" />
                    </button>
                  )}
                </li>
              );
            })}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        {versions.length > 1 && (
          <Button className="grow" onClick={() => compareWith(asset.id)}>
            <SquareSplitHorizontal aria-hidden="true" className="size-4 shrink-0" />
            {t('talk.compare')}
          </Button>
        )}
        {mayAdd && (
          <Button className="grow" onClick={() => setPicking(true)}>
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            {t('talk.addVersion')}
          </Button>
        )}
      </div>
      {compared && <Compare versions={versions} {...compared} onClose={() => setCompared(null)} />}
      {isPicking && <ImagePicker onPick={add} onClose={() => setPicking(false)} />}
    </div>
  );
}

/** The older one on the left. */
function inOrder(versions: readonly Asset[], one: string, other: string) {
  const positionOf = (id: string) => versions.findIndex((each) => each.id === id);
  return positionOf(one) < positionOf(other) ? { left: one, right: other } : { left: other, right: one };
}

/** A file is uploaded; an image of Artcade is linked, or copied into the album first. */
function useAddVersion(asset: Asset, list: AssetList) {
  const queries = useQueryClient();
  return async (picked: readonly PickedImage[]): Promise<void> => {
    for (const image of picked) {
      if (image.kind === 'file') uploadQueue.add(list.scope, [image.file], { versionOf: asset.id });
      else {
        await client.addVersion({ params: { id: asset.id }, body: { assetId: image.asset.id } });
        await refreshVersions(queries);
        raiseStorageUpdated();
      }
    }
  };
}

/** An upload ends some time after the picker has closed. */
function useFreshVersions(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void refreshVersions(queries);
    window.addEventListener(storageUpdated, ask);
    return () => window.removeEventListener(storageUpdated, ask);
  }, [queries]);
}
