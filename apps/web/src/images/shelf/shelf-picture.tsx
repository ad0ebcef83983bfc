import type { Organising, Project } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { isToolSlug } from '@artcade/domain/catalog';
import { useModal } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import type { MenuItem } from '@artcade/ui/menu';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { CheckNote } from '#images/export/check-note.tsx';
import { downloadOne } from '#images/export/download.ts';
import { RenameField } from '#images/grid/rename-field.tsx';
import type { AssetList } from '#images/list/asset-list.ts';
import { useListState } from '#images/list/lists.ts';
import { usePlaceInList } from '#images/list/use-place-in-list.ts';
import { DetailsPart } from '#images/picture/details-part.tsx';
import { PictureActions, PictureFoot } from '#images/picture/picture-actions.tsx';
import { PictureLayout, pictureRoom } from '#images/picture/picture-layout.tsx';
import { PictureStage } from '#images/picture/picture-stage.tsx';
import { PictureTabs } from '#images/picture/picture-tabs.tsx';
import { ImportedRecipePart, RecipePart } from '#images/picture/recipe-panel.tsx';
import { type PanelTab, usePanel } from '#images/picture/use-panel.ts';
import { usePictureKeys } from '#images/picture/use-picture-keys.ts';
import { useRecipe } from '#images/picture/use-recipe.ts';
import { lookOf } from './action-looks.ts';
import { type ImageAction, type Offer, pictureActions } from './image-actions.ts';

// Loaded on demand: most people who look at an image do not comment on it.
const CommentsPanel = lazy(async () => ({
  default: (await import('#images/picture/talk/comments-panel.tsx')).CommentsPanel,
}));
const VersionsPanel = lazy(async () => ({
  default: (await import('#images/picture/talk/versions-part.tsx')).VersionsPanel,
}));
const Pins = lazy(async () => ({ default: (await import('#images/picture/talk/pins.tsx')).Pins }));

export interface ShelfPictureProps {
  readonly list: AssetList;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
  readonly offer: Offer;
  readonly run: (action: ImageAction, assets: readonly Asset[]) => void;
  /** Where the pictures are, in words. */
  readonly place: string;
  readonly projects?: readonly Project[];
  /** The id of the image whose name is being changed. */
  readonly renamed?: string | null;
  readonly onRename?: (asset: Asset, name: string) => void;
  readonly endRename?: () => void;
  /** Missing where nothing can be changed, as in a trash; permissions may still refuse it for some images. */
  readonly onEdit?: (asset: Asset) => void;
  readonly onTag?: (asset: Asset, tags: readonly string[]) => void;
  readonly onOrganise?: (asset: Asset, change: Organising) => void;
  readonly may: (action: 'rename' | 'organise' | 'edit', asset: Asset) => boolean;
}

/** One picture of a page's list. */
export function PictureOverPage(props: ShelfPictureProps) {
  const { t } = useTranslation();
  const room = useRef<HTMLElement>(null);
  useEffect(() => room.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={t('images.preview')}
      className={`${pictureRoom} outline-none`}
    >
      <ShelfPicture {...props} room={room} />
    </section>
  );
}

/** Its place on the page, while it is looked for. */
export function ArrivingPicture({ onClose }: Pick<ShelfPictureProps, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <section role="status" aria-label={t('shell.loading')} className={pictureRoom}>
      <PictureLayout
        back={{ label: t('images.close'), onPress: onClose }}
        heading={<span className="pulse my-1 h-5 w-48 rounded bg-raised" />}
        stage={<span className="pulse absolute inset-[15%] rounded-card bg-raised" />}
      />
    </section>
  );
}

/** One picture of a list that is in a dialog itself. */
export function PictureOverDialog(props: ShelfPictureProps) {
  const { t } = useTranslation();
  const room = useModal();
  return (
    <dialog
      ref={room}
      aria-label={t('images.preview')}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ground pr-(--safe-right) pl-(--safe-left) text-text backdrop:bg-scrim [--picture-top:var(--safe-top)] sm:[--toast-bottom:calc(1rem+var(--safe-bottom))]"
      onClose={(event) => event.target === room.current && props.onClose()}
    >
      <ShelfPicture {...props} room={room} isOverDialog />
    </dialog>
  );
}

interface Props extends ShelfPictureProps {
  readonly room: RefObject<HTMLElement | null>;
  readonly isOverDialog?: boolean;
}

function ShelfPicture({ room, isOverDialog = false, ...props }: Props) {
  const { list, index, onIndex, onClose, offer, run, projects = [] } = props;
  const { t } = useTranslation();
  const { total } = useListState(list);
  const asset = usePlaceInList(list, index, total, onIndex, onClose);
  const [zoomStep, setZoomStep] = useState({ factor: 1, count: 0 });
  const panel = usePanel(asset?.id ?? null);
  const id = useId();
  const isMade = isToolSlug(asset?.tool);
  // An upload may have brought a recipe along.
  const { data: recipe } = useRecipe(asset?.id ?? '', asset !== null && !isMade);
  // Nobody talks about images in the trash.
  const tabs: readonly PanelTab[] = [
    'details',
    ...(isMade || recipe?.imported ? (['recipe'] as const) : []),
    ...(asset?.deletedAt === null ? (['comments', 'versions'] as const) : []),
  ];
  const tab = tabs.includes(panel.tab) ? panel.tab : 'details';
  const go = (step: 1 | -1) => {
    const next = index + step;
    if (next >= 0 && next < total) onIndex(next);
  };

  const itemOf = (action: ImageAction): MenuItem => ({
    ...lookOf(t, action, asset?.favourite),
    onSelect: () => asset && run(action, [asset]),
  });
  const offered = asset ? pictureActions(asset, offer) : { share: [], more: [] };
  const buttons = {
    onDownload: asset ? () => downloadOne(asset) : undefined,
    onEdit: asset && props.onEdit && props.may('edit', asset) ? () => props.onEdit?.(asset) : undefined,
    share: offered.share.map(itemOf),
    more: offered.more.map(itemOf),
  };

  const isOffered = (action: ImageAction) => [...offered.share, ...offered.more].includes(action);
  const byKey = (action: ImageAction) =>
    asset && isOffered(action) ? () => run(action, [asset]) : undefined;
  usePictureKeys(room, {
    go,
    zoom: (factor) => setZoomStep(({ count }) => ({ factor, count: count + 1 })),
    remove: byKey('delete'),
    star: byKey('star'),
    download: buttons.onDownload,
    edit: buttons.onEdit,
    comment: tabs.includes('comments') ? () => panel.setTab('comments') : undefined,
    versions: tabs.includes('versions') ? () => panel.setTab('versions') : undefined,
    close: isOverDialog ? undefined : onClose,
  });

  const isTalking = tab === 'comments' && asset !== null;
  return (
    <PictureLayout
      back={{ label: t('images.close'), isClose: isOverDialog, onPress: onClose }}
      place={props.place}
      heading={<Heading key={asset?.id} asset={asset} {...props} />}
      actions={<PictureActions {...buttons} />}
      foot={<PictureFoot {...buttons} />}
      notice={
        asset?.check && (
          <div role="status" className="border-line border-b bg-panel px-4 py-2 sm:px-5">
            <CheckNote
              checks={[asset.check]}
              of="picture"
              mayAsk
              onAsked={() => void list.refresh().catch(() => {})}
            />
          </div>
        )
      }
      stage={
        <PictureStage
          picture={asset}
          zoomStep={zoomStep}
          position={{ index, total }}
          onGo={go}
          {...(isTalking && {
            onPlace: (place) => panel.setDraft(place && { place, next: 'text' }),
            over: (zoom) => (
              <Suspense>
                <Pins assetId={asset.id} talking={panel} zoom={zoom} />
              </Suspense>
            ),
          })}
        />
      }
      panel={
        asset === null
          ? undefined
          : {
              label: t('images.about'),
              isOpen: panel.isOpen,
              onOpen: panel.setOpen,
              head: (
                <PictureTabs
                  id={id}
                  tabs={tabs}
                  tab={tab}
                  openComments={asset.openComments ?? 0}
                  onTab={panel.setTab}
                />
              ),
              body: (
                <div
                  key={`${asset.id} ${tab}`}
                  role="tabpanel"
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, perhaps with nothing in it to focus.
                  tabIndex={0}
                  id={`${id}-panel`}
                  aria-labelledby={`${id}-${tab}`}
                  className={`flex min-h-0 flex-1 flex-col overscroll-contain -outline-offset-2 ${isTalking || tab === 'versions' ? '' : 'gap-5 overflow-y-auto p-4 sm:p-5'}`}
                >
                  {tab === 'details' && (
                    <DetailsPart
                      asset={asset}
                      projects={projects}
                      isOwn={list.scope.kind === 'drive' && asset.deletedAt === null}
                      onTag={
                        props.onTag && props.may('rename', asset)
                          ? (tags) => props.onTag?.(asset, tags)
                          : undefined
                      }
                      onOrganise={
                        props.onOrganise && props.may('organise', asset)
                          ? (change) => props.onOrganise?.(asset, change)
                          : undefined
                      }
                    />
                  )}
                  {tab === 'recipe' &&
                    (recipe?.imported ? (
                      <ImportedRecipePart asset={asset} recipe={recipe} />
                    ) : (
                      <RecipePart asset={asset} />
                    ))}
                  <Suspense>
                    {isTalking && <CommentsPanel asset={asset} list={list} talking={panel} />}
                    {tab === 'versions' && <VersionsPanel asset={asset} list={list} onIndex={onIndex} />}
                  </Suspense>
                </div>
              ),
            }
      }
    />
  );
}

/** The name, which is a field while it is changed. */
function Heading({
  asset,
  renamed,
  onRename,
  endRename,
}: Pick<Props, 'renamed' | 'onRename' | 'endRename'> & { asset: Asset | null }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);
  const isRenaming = asset !== null && renamed === asset.id;
  useEffect(() => {
    if (isRenaming || !wantsFocus.current) return;
    wantsFocus.current = false;
    heading.current?.focus();
  }, [isRenaming]);
  if (isRenaming && onRename && endRename)
    return (
      <RenameField
        name={asset.name}
        onSave={(name) => onRename(asset, name)}
        onEnd={(by) => {
          wantsFocus.current = by === 'key';
          endRename();
        }}
      />
    );
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="truncate font-medium font-text text-base outline-none"
      title={asset?.name}
    >
      {asset?.name ?? t('images.loading')}
    </h2>
  );
}
