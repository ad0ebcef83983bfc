import { sizeOf } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Check } from '@artcade/ui/icons';
import { StageBatch } from '../results/stage.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useWorkbench } from '../workbench-state.ts';
import { checkerboard } from './checkerboard.ts';
import { Strip } from './strip.tsx';

/** Wider pictures have the other sketches below, not beside them. */
const widest = 1.25;

/** What will be made, always in sight: the free sketch of the words and the form, or the order that was made of it. */
export function Stage({ current }: { current: string | null }) {
  const { tool, form, sketches, stage } = useWorkbench();
  const { t } = useTranslation();
  const size = sizeOf(tool, form.size) ?? { width: 4, height: 3 };
  const ratio = size.width / size.height;
  const isBeside = ratio <= widest;
  const hasStrip = form.mode === 'create' && sketches.takes.length > 1 && !sketches.isBlank;
  return (
    <section
      aria-labelledby="stage"
      className="@container/pane bg-ground max-lg:order-1 px-4 pt-4 max-lg:pb-3 max-lg:group-has-[[data-prompt]:focus]/bench:sticky max-lg:group-has-[[data-prompt]:focus]/bench:top-0 max-lg:group-has-[[data-prompt]:focus]/bench:z-10 sm:px-6 lg:pt-5 lg:pb-4"
    >
      <h2 id="stage" className="sr-only">
        {t('stage.title')}
      </h2>
      <div
        className={`grid gap-3 lg:gap-4 ${hasStrip && isBeside ? 'lg:@min-[40rem]/pane:grid-cols-[minmax(0,1fr)_13rem] lg:@min-[40rem]/pane:[--stage-tall:clamp(12rem,100dvh-10rem,44rem)]' : ''}`}
      >
        <div className="min-w-0">
          {stage.batch ? (
            <div className="flex flex-col gap-3">
              <Made />
              <StageBatch batch={stage.batch} current={current} />
            </div>
          ) : (
            <Sketch width={size.width} height={size.height} />
          )}
        </div>
        {hasStrip && <Strip isBeside={isBeside} ratio={ratio} />}
      </div>
    </section>
  );
}

/** Where the images of the order are, and the way back. */
function Made() {
  const { stage } = useWorkbench();
  const { t } = useTranslation();
  const isSaved = stage.batch?.images.some(({ asset }) => asset !== null) === true && stage.open.length === 0;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
      <p className="flex items-center gap-1.5 text-sm">
        {isSaved && <Check aria-hidden="true" className="size-4 text-play" />}
        {isSaved ? t('stage.saved') : stage.open.length > 0 && t('stage.making')}
      </p>
      <Button look="bare" onClick={stage.leave}>
        {t('stage.back')}
      </Button>
    </div>
  );
}

const badge = 'rounded-full bg-panel/90 px-2.5 py-1 text-xs leading-none';

/** The chosen sketch as large as there is room. The one before it stays until the next one is drawn. */
function Sketch({ width, height }: { width: number; height: number }) {
  const { engine, form, sketches, host } = useWorkbench();
  const { t } = useTranslation();
  const isLayout = engine.name !== 'builtin';
  const { picture, isOld, isDrawing, trouble } = sketches;
  const edited = form.mode === 'edit' ? (form.references[0]?.preview ?? null) : null;
  const shown = form.mode === 'edit' ? edited : picture;
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div
        className={`relative mx-auto grid w-full place-items-center overflow-hidden rounded-card border border-line ${checkerboard}`}
        data-stage={isOld ? 'old' : 'new'}
        aria-busy={isDrawing || undefined}
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `calc(var(--stage-tall) * ${width / height})`,
        }}
      >
        {shown !== null && (
          <img
            src={shown}
            alt={
              form.mode === 'edit'
                ? t('workbench.editedImage')
                : t('stage.alt', { prompt: form.prompt.trim() })
            }
            className="absolute inset-0 size-full object-contain"
          />
        )}
        {form.mode === 'create' && (
          <span className={`${badge} absolute top-2 left-2 font-semibold`}>
            {isLayout ? t('stage.layout') : t('stage.sketch')} · {t('stage.free')}
          </span>
        )}
        {isDrawing && (
          <span className={`${badge} absolute top-2 right-2 flex items-center gap-1.5 text-muted`}>
            <span aria-hidden="true" className="pulse size-2 rounded-full bg-link" />
            {t('stage.drawing')}
          </span>
        )}
      </div>
      <figcaption className="text-muted text-sm empty:hidden">
        {trouble && form.mode === 'create' ? (
          <Why code={trouble.code} details={trouble.details} />
        ) : (
          isLayout &&
          form.mode === 'create' &&
          t('stage.layoutHint', { model: engine.model || host.welcome.engine.model })
        )}
      </figcaption>
    </figure>
  );
}

/** Why the sketch does not follow the words. Making goes on. */
function Why({ code, details }: { code: string; details: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const refusal = useFailureText({ code, details });
  if (code === 'prompt_refused') return <span className="text-danger-text">{refusal}</span>;
  const seconds = Number(details['retryAfter']);
  if (code === 'rate_limited' && seconds > 60) return t('stage.usedUp', { count: Math.ceil(seconds / 60) });
  return code === 'rate_limited' ? null : t('stage.waits');
}
