import type { Editing } from '@artcade/contract/edits';
import type { Kit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { usePageKeys } from '@artcade/ui/page-keys';
import { useStore } from '@artcade/ui/store';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PayBar } from '#billing/pay-bar.tsx';
import { usePurse } from '#billing/use-purse.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { mayInAlbum } from '#images/list/viewer-permissions.ts';
import { useSearchParams } from '#router/router.tsx';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { CanvasBar, ZoomBar } from './canvas-bar.tsx';
import { brushStep, useCanvasKeys } from './canvas-keys.ts';
import { EditCanvas } from './edit-canvas.tsx';
import { type EditForm, editOf, type FormProblem, newForm, takesMask } from './edit-form.ts';
import { EditLayout } from './edit-layout.tsx';
import { begunOn } from './edit-memory.ts';
import { EditPanel } from './edit-panel.tsx';
import { ResultPanel, ResultStage } from './edit-result.tsx';
import { editKeys } from './key-list.ts';
import { maskFile } from './mask-pixels.ts';
import { PreviewSwitch, RecolourPreview } from './recolour-preview.tsx';
import { noExtension } from './scene.ts';
import { type CanvasTool, useCanvas } from './use-canvas.ts';
import { useEdit } from './use-edit.ts';
import { useCopyInAlbum, useEditExits, useThrowAway } from './use-edit-result.ts';

const startBrush = 48;
const noKits: readonly Kit[] = [];
/** Others spend a team's credits meanwhile. */
const lookEvery = 15_000;

/** One image with the tools that change it, and then the result. */
export function Editor({ asset, editing }: { asset: Asset; editing: Editing }) {
  const user = useUser();
  const [begun] = useState(() => begunOn(asset.id, asset));
  const { mask } = begun;
  const [form, setForm] = useState<EditForm>(
    () => begun.form ?? newForm(editing.kinds[0]?.kind ?? 'cut-out'),
  );
  const [tool, setTool] = useState<CanvasTool>('brush');
  const [brush, setBrush] = useState(startBrush);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [seesPreview, setSeesPreview] = useState(true);
  const teams = useTeams(lookEvery);
  const choice = usePurse('edits', teams, editing.cost);
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
  const { t } = useTranslation();
  usePageKeys(useMemo(() => editKeys(t, isMasking), [t, isMasking]));

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
  const exits = useEditExits(asset, teamId);
  const team = teams.data?.find(({ id }) => id === teamId);
  const throwAway = useThrowAway(!team || mayInAlbum('delete', team, user?.uid));

  if (run.phase === 'done') {
    const { result, generation } = run;
    return (
      <EditLayout
        back={exits.back}
        name={asset.name}
        stage={<ResultStage before={asset} result={result} generation={generation} />}
        panel={
          <ResultPanel
            result={result}
            isInAlbum={copy !== null}
            onKeep={() => exits.show(result, copy)}
            onEditAgain={() => exits.edit(result, copy)}
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
  const isTried = form.kind === 'recolour' && preview === null;
  return (
    <EditLayout
      back={exits.back}
      name={asset.name}
      zoom={<ZoomBar canvas={canvas} scene={scene} />}
      pay={<PayBar price={editing.cost} choice={choice} />}
      stage={
        <>
          <EditCanvas
            asset={asset}
            scene={scene}
            mask={mask}
            canvas={canvas}
            tool={tool}
            isMasking={isMasking}
            showsMask={takesMask(form.kind) && preview === null}
            over={
              isTried ? (
                <RecolourPreview key={asset.id} asset={asset} colours={form.colours} isShown={seesPreview} />
              ) : (
                preview && <img src={preview} alt="" className="absolute inset-0 size-full" />
              )
            }
          />
          {isTried && <PreviewSwitch isOn={seesPreview} onPress={() => setSeesPreview(!seesPreview)} />}
        </>
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
