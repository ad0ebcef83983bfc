import type { Organising } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { isToolSlug } from '@artcade/domain/catalog';
import { useModal } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronLeft, ChevronRight } from '@artcade/ui/icons';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { CheckNote } from '#images/export/check-note.tsx';
import { downloadOne } from '#images/export/download.ts';
import { openExport } from '#images/export/export-store.ts';
import { sharingOut } from '#images/export/share-out.ts';
import type { AssetList } from '#images/list/asset-list.ts';
import { useListState } from '#images/list/lists.ts';
import { InfoPanel } from './info-panel.tsx';
import { PreviewFoot, PreviewHead } from './preview-bar.tsx';
import { type Seen, seenNow } from './preview-position.ts';
import { PreviewStage } from './preview-stage.tsx';
import { useTalking } from './use-talking.ts';

// Loaded on demand: most people who look at an image do not comment on it.
const TalkPanel = lazy(async () => ({ default: (await import('./talk/talk-panel.tsx')).TalkPanel }));
const Pins = lazy(async () => ({ default: (await import('./talk/pins.tsx')).Pins }));

type PreviewAction = 'delete' | 'share' | 'shareOutside' | 'rename' | 'organise' | 'edit';

interface PreviewActions {
  /** A missing handler hides its action; permissions may still refuse it for some images. */
  readonly onDelete?: (asset: Asset) => void;
  readonly onShare?: (asset: Asset) => void;
  readonly onShareLink?: (asset: Asset) => void;
  readonly onPublish?: (asset: Asset) => void;
  readonly onRename?: (asset: Asset, name: string) => void;
  /** Makes it a favourite, or no longer. */
  readonly onStar?: (asset: Asset) => void;
  readonly onTag?: (asset: Asset, tags: readonly string[]) => void;
  /** Changes state and note. */
  readonly onOrganise?: (asset: Asset, change: Organising) => void;
  /** Opens the page on which it is edited. */
  readonly onEdit?: (asset: Asset) => void;
  readonly may?: (action: PreviewAction, asset: Asset) => boolean;
}

interface Props extends PreviewActions {
  readonly list: AssetList;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** One image in full size, with next and previous. */
export function Preview({ list, index, onIndex, onClose, ...actions }: Props) {
  const { t } = useTranslation();
  const dialog = useModal();
  const { total } = useListState(list);
  const asset = usePlaceInList(list, index, total, onIndex, onClose);
  const [zoomStep, setZoomStep] = useState({ factor: 1, count: 0 });
  const [wantsPanel, setWantsPanel] = useState(false);
  const talking = useTalking(asset?.id ?? null);
  // Images in the trash have no comments panel.
  const mayTalk = asset !== null && asset.deletedAt === null;
  const isTalking = mayTalk && talking.isOpen;
  const isMade = isToolSlug(asset?.tool);
  const go = (step: 1 | -1) => {
    const next = index + step;
    if (next >= 0 && next < total) onIndex(next);
  };
  const may = (action: PreviewAction) => asset !== null && (actions.may?.(action, asset) ?? true);
  // An upload has no recipe, but its owner can give it tags, its file may say where it comes from, and others may read its note.
  const hasPanel =
    isMade ||
    actions.onTag !== undefined ||
    asset?.origin !== undefined ||
    (actions.onOrganise !== undefined && (may('organise') || asset?.note !== undefined));
  const showsInfo = wantsPanel && hasPanel && !isTalking;
  const remove = actions.onDelete && may('delete') ? () => asset && actions.onDelete?.(asset) : undefined;
  const share = actions.onShare && may('share') ? () => asset && actions.onShare?.(asset) : undefined;
  const shareLink =
    actions.onShareLink && may('shareOutside') ? () => asset && actions.onShareLink?.(asset) : undefined;
  const publish =
    actions.onPublish && may('shareOutside') ? () => asset && actions.onPublish?.(asset) : undefined;
  const edit = actions.onEdit && may('edit') ? () => asset && actions.onEdit?.(asset) : undefined;
  const star = actions.onStar && (() => asset && actions.onStar?.(asset));
  const shareOut = sharingOut();
  const rename =
    actions.onRename && may('rename')
      ? (name: string) => asset && actions.onRename?.(asset, name)
      : undefined;

  const shown = {
    asset,
    index,
    total,
    onClose,
    onDownload: () => asset && downloadOne(asset),
    onExport: () => asset && openExport(asset),
    onDelete: remove,
    onShare: share,
    onShareLink: shareLink,
    onPublish: publish,
    onShareOut: shareOut ? () => asset && shareOut([asset]) : undefined,
    onRename: rename,
    onPanel: hasPanel
      ? () => {
          // One panel at a time: there is room for one.
          if (isTalking) talking.toggle();
          setWantsPanel(!showsInfo);
        }
      : undefined,
    panel: panelText(isMade, showsInfo),
    onEdit: edit,
    onTalk: mayTalk ? talking.toggle : undefined,
    isTalking,
    onStar: star,
    onPrevious: index > 0 ? () => go(-1) : undefined,
    onNext: index < total - 1 ? () => go(1) : undefined,
  };

  useKeys(dialog, {
    go,
    zoom: (factor) => setZoomStep(({ count }) => ({ factor, count: count + 1 })),
    remove,
    star,
  });

  return (
    <dialog
      ref={dialog}
      aria-label={t('images.preview')}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ground text-text backdrop:bg-scrim sm:[--toast-bottom:calc(4rem+var(--safe-bottom))]"
      onClose={(event) => event.target === dialog.current && onClose()}
    >
      <div className="flex h-full flex-col pt-(--safe-top) pr-(--safe-right) pl-(--safe-left)">
        <PreviewHead {...shown} />
        {asset?.check && (
          <div role="status" className="border-line border-b bg-panel px-4 py-2 sm:px-5">
            <CheckNote
              checks={[asset.check]}
              of="picture"
              mayAsk
              onAsked={() => void list.refresh().catch(() => {})}
            />
          </div>
        )}
        <div className="flex min-h-0 flex-1 max-sm:flex-col">
          <div className="relative min-h-0 flex-1">
            <PreviewStage
              asset={asset}
              zoomStep={zoomStep}
              onSwipe={go}
              {...(isTalking &&
                talking.tab === 'comments' && {
                  onPlace: (place) => talking.setDraft(place && { place, next: 'text' }),
                  over: (zoom) => (
                    <Suspense>
                      <Pins assetId={asset.id} talking={talking} zoom={zoom} />
                    </Suspense>
                  ),
                })}
            />
            {shown.onPrevious && (
              <Neighbour label={t('images.previous')} side="left" onClick={shown.onPrevious} />
            )}
            {shown.onNext && <Neighbour label={t('images.next')} side="right" onClick={shown.onNext} />}
          </div>
          {isTalking && (
            <Suspense fallback={<div className="shrink-0 bg-panel max-sm:h-[55%] sm:w-96" />}>
              <TalkPanel key={asset.id} asset={asset} list={list} talking={talking} onIndex={onIndex} />
            </Suspense>
          )}
          {showsInfo && asset && (
            <InfoPanel
              key={asset.id}
              asset={asset}
              isMade={isMade}
              onTag={actions.onTag && may('rename') ? (tags) => actions.onTag?.(asset, tags) : undefined}
              onOrganise={
                actions.onOrganise && may('organise')
                  ? (change) => actions.onOrganise?.(asset, change)
                  : undefined
              }
            />
          )}
        </div>
        <PreviewFoot {...shown} />
      </div>
    </dialog>
  );
}

function panelText(isMade: boolean, isShown: boolean) {
  if (isMade) return isShown ? ('recipe.hide' as const) : ('recipe.show' as const);
  return isShown ? ('find.hideTags' as const) : ('find.showTags' as const);
}

interface KeyActs {
  readonly go: (step: 1 | -1) => void;
  readonly zoom: (factor: number) => void;
  readonly remove: (() => void) | undefined;
  readonly star: (() => void) | undefined;
}

const zoomKey = 1.5;

/** Shortcuts, wherever inside the preview the focus is, even if the focused button is gone. */
function useKeys(dialog: RefObject<HTMLDialogElement | null>, acts: KeyActs): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTop = [...document.querySelectorAll('dialog:modal')].at(-1) === dialog.current;
    const isOurs = isTop && (target === document.body || dialog.current?.contains(target as Node) === true);
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isOurs || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys(event.key, acts);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function keys(key: string, { go, zoom, remove, star }: KeyActs): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => go(-1);
    case 'ArrowRight':
      return () => go(1);
    case '+':
    case '=':
      return () => zoom(zoomKey);
    case '-':
    case '_':
      return () => zoom(1 / zoomKey);
    case '0':
      return () => zoom(0);
    case 'Delete':
      return remove;
    case 'f':
    case 'F':
      return star;
    default:
      return undefined;
  }
}

/**
 * Returns the image at the index. If the list changes, the current image stays visible wherever it moved. If it is removed, the
 * one that took its place follows; if it comes back, it is shown again.
 */
function usePlaceInList(
  list: AssetList,
  index: number,
  total: number,
  onIndex: (index: number) => void,
  onClose: () => void,
): Asset | null {
  const idAt = (place: number) => list.get(place)?.id ?? null;
  const [seen, setSeen] = useState<Seen>({ index, id: idAt(index), gone: null });
  const next = seenNow(seen, index, { total, idAt, indexOf: list.indexOf });
  if (next !== seen && next.index === index) setSeen(next);
  useEffect(() => {
    if (total === 0) onClose();
    else if (next.index !== index) {
      setSeen(next);
      onIndex(next.index);
    }
  }, [total, index, next, onIndex, onClose]);
  useEffect(() => {
    list.ensure(index - 1, index + 1, 'preview');
    return () => list.leave('preview');
  }, [list, index]);
  useEffect(() => {
    // Preloads the neighbours.
    for (const near of [list.get(index + 1), list.get(index - 1)])
      if (near) new Image().src = near.previewUrl;
  }, [list, index]);
  return list.get(next.index);
}

interface NeighbourProps {
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly onClick: () => void;
}

function Neighbour({ label, side, onClick }: NeighbourProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`absolute top-1/2 grid size-11 max-sm:hidden -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-panel/85 hover:bg-raised ${side === 'left' ? 'left-4' : 'right-4'}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
