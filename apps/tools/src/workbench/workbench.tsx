import type { Host } from '@artcade/bridge/tool';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { GenerationMode } from '@artcade/domain/generations';
import { Coin } from '@artcade/ui/coin';
import { useTranslation } from '@artcade/ui/i18n';
import { type ComponentType, useId, useRef } from 'react';
import { EngineField } from './engine-field.tsx';
import { SeedFold } from './folds.tsx';
import type { KitShelf } from './kits.ts';
import { PayBar } from './pay-bar.tsx';
import { PromptField } from './prompt-field.tsx';
import { EditedImage } from './references-field.tsx';
import { RequiredTexts } from './required-texts.tsx';
import { Results } from './results/results.tsx';
import { useStageKeys } from './sketch/use-stage-keys.ts';
import type { AskedDraft } from './use-draft.ts';
import { useWorkbench, useWorkbenchState, WorkbenchContext } from './workbench-state.ts';

interface Props {
  readonly host: Host;
  readonly tool: ToolSlug;
  /** The user's style kits. */
  readonly shelf: KitShelf;
  /** The form as it was left, or as it will be when the host answers. */
  readonly asked: AskedDraft;
  /** The tool's own fields. */
  readonly Fields: ComponentType;
}

/** The page of a tool: form left, images right; stacked on phones. */
export function Workbench({ host, tool, shelf, asked, Fields }: Props) {
  const state = useWorkbenchState(host, tool, shelf, asked);
  const { t } = useTranslation();
  const form = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { sketches, stage, images } = state;
  useStageKeys({
    onMake: () => pressWith(button.current),
    onChoose: (place) => {
      stage.leave();
      sketches.choose(place);
    },
    onOthers: () => sketches.others(),
    onStop: () => {
      for (const { id } of stage.open) void images.cancel(id);
      return stage.open.length > 0;
    },
  });
  return (
    <WorkbenchContext value={state}>
      <title>{t(`tools.${tool}.name`)}</title>
      <main className="group/bench relative flex flex-col lg:grid lg:h-dvh lg:grid-cols-[clamp(22rem,38%,30rem)_minmax(0,1fr)] lg:overflow-hidden">
        <h1 className="sr-only">{t(`tools.${tool}.name`)}</h1>
        {/* Both columns are positioned: hidden texts inside them, which are absolute, would lengthen the page otherwise. */}
        <div
          ref={form}
          className="relative flex min-w-0 scroll-mt-0 flex-col border-line bg-panel max-lg:order-2 lg:overflow-y-auto lg:border-r"
        >
          <form
            aria-label={t(`modes.${state.form.mode}`)}
            className="relative flex flex-1 flex-col gap-6 px-4 py-5 sm:px-6"
            onSubmit={(event) => event.preventDefault()}
          >
            <FormParts Fields={Fields} />
          </form>
        </div>
        <Results
          pane={results}
          bar={
            <PayBar
              button={button}
              onStarted={() => show(results.current)}
              onMissing={() => toMissing(form.current)}
            />
          }
          toForm={() => show(form.current)}
          toResults={() => show(results.current)}
        />
      </main>
    </WorkbenchContext>
  );
}

/** Side by side, each column scrolls; stacked, the page does, and the pane has no box: its stage is on top. */
function show(part: HTMLElement | null): void {
  part?.scrollTo({ top: 0, behavior: 'smooth' });
  if (!matchMedia('(width < 64rem)').matches) return;
  const place = part?.checkVisibility() ? part : part?.querySelector('section');
  place?.scrollIntoView({ behavior: 'smooth', block: 'start' });
}

/** Presses the main button for the shortcut. What leads away from the tool needs a press of its own. */
function pressWith(button: HTMLButtonElement | null): void {
  button?.focus();
  if (button && !button.hasAttribute('data-leads-away')) button.click();
}

/** Focuses the first required field that is empty, after the page marked it. */
function toMissing(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing="true"]')?.focus(),
  );
}

function FormParts({ Fields }: { Fields: ComponentType }) {
  const { form, host } = useWorkbench();
  return (
    <>
      {host.welcome.editCost !== null && <Modes />}
      {form.mode === 'edit' ? (
        <>
          <EditedImage />
          <PromptField />
          <div>
            <SeedFold />
          </div>
        </>
      ) : (
        <>
          <RequiredTexts />
          <PromptField />
          <Fields />
        </>
      )}
      <EngineField />
    </>
  );
}

const modes = ['create', 'edit'] as const satisfies readonly GenerationMode[];

function Modes() {
  const { form, change, priceOf } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-card bg-well p-1">
      <legend className="sr-only">{t('workbench.mode')}</legend>
      {modes.map((mode) => (
        <label
          key={mode}
          className="relative flex min-h-11 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-lg px-2 text-center font-medium text-muted text-sm leading-tight hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={id}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={form.mode === mode}
            onChange={() =>
              change(mode === 'edit' ? { mode, references: form.references.slice(0, 1) } : { mode })
            }
          />
          {t(`modes.${mode}`)}
          <span className="inline-flex items-center gap-1 font-title text-coin-text tabular-nums">
            <Coin />
            {priceOf(mode, 1)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
