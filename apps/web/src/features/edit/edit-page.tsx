import type { Editing } from '@artcade/contract/edits';
import type { Kit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft, ChevronDown } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useStore } from '@artcade/ui/store';
import { toast } from '@artcade/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PayBar } from '#billing/pay-bar.tsx';
import { usePurse } from '#billing/use-purse.ts';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { mayInAlbum } from '#images/list/viewer-permissions.ts';
import { editAddress } from '#images/preview/use-open-edit.ts';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { CanvasBar, ZoomBar } from './canvas-bar.tsx';
import { brushStep, useCanvasKeys } from './canvas-keys.ts';
import { EditCanvas } from './edit-canvas.tsx';
import { type EditForm, editOf, type FormProblem, newForm, takesMask } from './edit-form.ts';
import { begunOn } from './edit-memory.ts';
import { EditPanel } from './edit-panel.tsx';
import { ResultPanel, ResultStage } from './edit-result.tsx';
import { maskFile } from './mask-pixels.ts';
import { noExtension } from './scene.ts';
import { type CanvasTool, useCanvas } from './use-canvas.ts';
import { useEdit } from './use-edit.ts';

// All space below the header, to the edges of the window.
const room =
  'relative -mx-4 -my-6 flex h-[calc(100dvh-65px-var(--safe-top)-var(--strip,0px))] flex-col bg-ground sm:-mx-6 lg:-my-8 xl:-mx-10';

/** The page on which one image is changed: each edit becomes a version of it. */
export function EditPage() {
  const { assetId = '' } = useParams();
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['editing', assetId],
    queryFn: async () => {
      const [editing, versions] = await Promise.all([
        client.getEditing({ params: { id: assetId } }),
        client.listVersions({ params: { id: assetId } }),
      ]);
      return { editing, asset: versions.find(({ id }) => id === assetId) ?? null };
    },
    // The addresses of pictures must not change while somebody paints.
    staleTime: Infinity,
    gcTime: 0,
  });
  const teams = useTeams();
  if (found.error || found.data?.asset === null)
    return (
      <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-16">
        <Notice kind="error">
          {t('edits.notOpened', {
            reason: found.error ? failureText(t, found.error) : t('errors.not_found'),
          })}
        </Notice>
        <div className="flex flex-wrap gap-3">
          <Button look="play" onClick={() => void found.refetch()}>
            {t('shell.retry')}
          </Button>
          <Link to="/my-drive" className={buttonClass('quiet')}>
            {t('nav.drive')}
          </Link>
        </div>
      </div>
    );
  // With the teams comes the bar that says who pays: the picture must not change its size under a hand that paints.
  if (!found.data || teams.isPending) return <EditSkeleton />;
  const { asset, editing } = found.data;
  return <Editor key={asset.id} asset={asset} editing={editing} />;
}

function Editor({ asset, editing }: { asset: Asset; editing: Editing }) {
  const user = useUser();
  const [begun] = useState(() => begunOn(asset.id, asset));
  const { mask } = begun;
  const [form, setForm] = useState<EditForm>(
    () => begun.form ?? newForm(editing.kinds[0]?.kind ?? 'cut-out'),
  );
  const [tool, setTool] = useState<CanvasTool>('brush');
  const [brush, setBrush] = useState(startBrush);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const teams = useTeams(lookEvery).data;
  const choice = usePurse('edits', teams);
  const { run, start, cancel, reset } = useEdit({
    assetId: asset.id,
    begun,
    teamId: choice.purse?.team?.id ?? null,
  });
  const kits = useQuery({
    queryKey: ['kits', user?.uid],
    queryFn: () => client.listKits(),
    enabled: form.kind === 'recolour',
  });
  const { share } = useStore(mask);
  // The mask is no longer what is missing.
  if (problem === 'mask' && share > 0) setProblem(null);

  const isIdle = run.phase === 'idle';
  const isMasking = takesMask(form.kind) && isIdle;
  const scene = { picture: editing, extension: form.kind === 'extend' ? form.margins : noExtension };
  const canvas = useCanvas({ scene, mask, tool, brush, isMasking, isThere: run.phase !== 'done' });
  useCanvasKeys({
    canvas,
    isMasking,
    onTool: setTool,
    onBrush: (direction) => setBrush((now) => brushStep(now, direction)),
  });

  const change = (changed: Partial<EditForm>) => {
    const next = { ...form, ...changed };
    begun.form = next;
    setForm(next);
    setProblem(null);
  };
  const order = () => {
    const { edit, problem: missing } = editOf(form, editing, { share, file: () => maskFile(mask.bitmap) });
    setProblem(missing);
    if (edit) start(edit);
    else if (missing === 'mask') canvas.focus();
    else if (missing === 'words') document.querySelector<HTMLElement>('[data-edit-words]')?.focus();
  };
  const teamId = useSearchParams()[0].get('album');
  const copy = useCopyInAlbum(asset, run.phase === 'done' && teamId !== null ? run.result : null);
  const ways = useWays(asset, teamId);
  const team = teams?.find(({ id }) => id === teamId);
  const throwAway = useThrowAway(!team || mayInAlbum('delete', team, user?.uid));

  if (run.phase === 'done') {
    const { result, generation } = run;
    return (
      <Layout
        back={ways.back}
        name={asset.name}
        stage={<ResultStage before={asset} result={result} generation={generation} />}
        panel={
          <ResultPanel
            result={result}
            isInAlbum={copy !== null}
            onKeep={() => ways.show(result, copy)}
            onEditAgain={() => ways.edit(result, copy)}
            onThrowAway={() => {
              throwAway(generation.id);
              reset();
            }}
          />
        }
      />
    );
  }
  const preview = run.phase === 'running' ? run.generation.preview : null;
  return (
    <Layout
      back={ways.back}
      name={asset.name}
      zoom={<ZoomBar canvas={canvas} scene={scene} />}
      pay={<PayBar price={editing.cost} choice={choice} />}
      stage={
        <EditCanvas
          asset={asset}
          scene={scene}
          mask={mask}
          canvas={canvas}
          tool={tool}
          isMasking={isMasking}
          showsMask={takesMask(form.kind) && preview === null}
          over={preview && <img src={preview} alt="" className="absolute inset-0 size-full" />}
        />
      }
      bar={
        isMasking && (
          <CanvasBar
            canvas={canvas}
            mask={mask}
            tool={tool}
            onTool={setTool}
            brush={brush}
            onBrush={setBrush}
            pixels={editing.width / mask.bitmap.width}
          />
        )
      }
      panel={
        <EditPanel
          asset={asset}
          editing={editing}
          form={form}
          onChange={change}
          kits={kits.data ?? noKits}
          run={run}
          purse={choice.purse}
          problem={problem}
          onStart={order}
          onCancel={cancel}
        />
      }
    />
  );
}

const startBrush = 48;
const noKits: readonly Kit[] = [];
/** Others spend a team's credits meanwhile. */
const lookEvery = 15_000;

/** Where the page leads to. */
function useWays(asset: Asset, teamId: string | null) {
  const navigate = useNavigate();
  const passed = useLocation().state as { readonly openedHere?: true } | null;
  const previewOf = ({ id }: Asset, album: string | null) =>
    album === null
      ? `/my-drive?image=${id}`
      : `/teams?${new URLSearchParams({ album, image: id }).toString()}`;
  return {
    back: () =>
      void (passed?.openedHere ? navigate(-1) : navigate(previewOf(asset, teamId), { replace: true })),
    show: (result: Asset, copy: Asset | null) =>
      void navigate(copy ? previewOf(copy, teamId) : previewOf(result, null), { replace: true }),
    edit: (result: Asset, copy: Asset | null) =>
      void navigate(copy ? editAddress(copy, teamId) : editAddress(result, null), {
        replace: true,
        state: passed,
      }),
  };
}

/** The copy of a result that is a version in the album. It comes a moment after the result; a full album has none. */
function useCopyInAlbum(asset: Asset, result: Asset | null): Asset | null {
  const { data } = useQuery({
    queryKey: ['copy-in-album', result?.id],
    queryFn: async () => {
      const versions = await client.listVersions({ params: { id: asset.id } });
      const isCopy = (each: Asset) =>
        each.id > (result?.id ?? '') && each.ownerUid === result?.ownerUid && each.size === result.size;
      return versions.find(isCopy) ?? null;
    },
    enabled: result !== null,
    refetchInterval: ({ state }) => (state.data || state.dataUpdateCount >= copyLooks ? false : 1000),
    gcTime: 0,
  });
  return data ?? null;
}

const copyLooks = 15;

/** Puts the result of an edit into the trash, with undo. */
function useThrowAway(isEverywhere: boolean): (generationId: string) => void {
  const { t } = useTranslation();
  return (id) => {
    const hide = async (isHidden: boolean) => {
      try {
        await client.markGeneration({ params: { id }, body: { isHidden } });
      } catch (error) {
        toast({ kind: 'error', text: failureText(t, error) });
      }
      raiseStorageUpdated();
    };
    const hiding = hide(true);
    toast({
      text: isEverywhere ? t('edits.thrownAway') : t('edits.thrownAwayHere'),
      action: { label: t('images.undo'), run: () => void hiding.then(() => hide(false)) },
    });
  };
}

interface LayoutProps {
  readonly back: () => void;
  readonly name: string;
  readonly zoom?: ReactNode;
  readonly pay?: ReactNode;
  readonly stage: ReactNode;
  readonly bar?: ReactNode;
  readonly panel: ReactNode;
}

/** The picture, and beside it the panel; on a phone a sheet below it, which can be folded. */
function Layout({ back, name, zoom, pay, stage, bar, panel }: LayoutProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  useToastsOver(place);
  return (
    <div className={room}>
      <div className="flex min-h-12 items-center gap-2 border-line border-b px-2 sm:px-4">
        <button
          type="button"
          aria-label={t('edits.back')}
          title={t('edits.back')}
          className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
          onClick={back}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </button>
        <p className="min-w-0 flex-1 truncate text-sm" title={name}>
          {name}
        </p>
        {zoom}
      </div>
      {pay}
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 bg-well max-lg:flex-col">
          <div ref={place} className="relative min-h-0 min-w-0 flex-1">
            {stage}
          </div>
          {bar}
        </div>
        <aside
          aria-label={t('edits.panel')}
          // Equally high for every kind of edit, so that the picture keeps its size.
          className={`flex shrink-0 flex-col border-line bg-panel max-lg:rounded-t-2xl max-lg:border-t lg:w-88 lg:border-l ${isOpen ? 'max-lg:h-[45%]' : ''}`}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('edits.panel')}
            className="grid h-8 shrink-0 place-items-center text-muted lg:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? '' : 'rotate-180'}`} />
          </button>
          <div
            className={`relative min-h-0 flex-1 overflow-y-auto px-4 lg:pt-5 ${isOpen ? '' : 'max-lg:hidden'}`}
          >
            {panel}
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Messages appear over the picture: the buttons are below it on a phone, and beside it on a desktop. */
function useToastsOver(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const stage = element.current;
    if (!stage) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, left, right } = stage.getBoundingClientRect();
      style.setProperty('--toast-top', `${top + 8}px`);
      style.setProperty('--toast-left', `${left}px`);
      style.setProperty('--toast-right', `${window.innerWidth - right}px`);
      style.setProperty('--toast-bottom', 'auto');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => {
      observer.disconnect();
      for (const side of ['top', 'left', 'right', 'bottom']) style.removeProperty(`--toast-${side}`);
    };
  }, [element]);
}

function EditSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={room} role="status" aria-label={t('shell.loading')}>
      <div className="min-h-12 border-line border-b" />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="grid flex-1 place-items-center bg-well">
          <div className="pulse aspect-square w-1/2 rounded-card bg-raised motion-reduce:animate-none" />
        </div>
        <div className="grid shrink-0 grid-cols-3 content-start gap-2 bg-panel p-4 max-lg:h-[45%] lg:w-88">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
            <div key={each} className="pulse h-18 rounded-card bg-raised motion-reduce:animate-none" />
          ))}
        </div>
      </div>
    </div>
  );
}
