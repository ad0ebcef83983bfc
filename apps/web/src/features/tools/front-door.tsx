import type { Sketch } from '@artcade/contract/sketches';
import { type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { sketchPromptMaximum } from '@artcade/domain/sketch-limits';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { type CSSProperties, type FormEvent, useEffect, useId, useRef } from 'react';
import { doorPicture } from '#art/sizes.ts';
import { toolArt } from '#art/tool-art.ts';
import { loadAllTexts } from '#locales/load.ts';
import { codeOf, failureText } from '#session/failure-text.ts';
import { useSettings } from '#session/use-session.ts';
import type { Door } from './use-door.ts';
import { useLoaded } from './use-loaded.ts';
import type { VisitorSketch } from './visitor-sketch.ts';

const loadAccount = async () => (await Promise.all([import('./quick-account.tsx'), loadAllTexts()]))[0];

/** What visitors see first: art, what Artcade is for, and a free sketch of their own words. */
export function FrontDoor({ door }: { door: Door }) {
  const { t } = useTranslation();
  const gift = useSettings()?.welcomeCredits ?? 0;
  const id = useId();
  const { tool, visitorSketch, isDrawing, error } = door;
  // What follows the sketch loads while it is drawn.
  const account = useLoaded(isDrawing || visitorSketch !== null, loadAccount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    door.draw();
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mb-6 flex flex-col gap-5">
      <div className="grid gap-x-10 gap-y-3 sm:gap-y-5 lg:grid-cols-[1.15fr_1fr] lg:items-center">
        <Screen tool={tool} visitorSketch={visitorSketch} isDrawing={isDrawing} />
        <div className="flex flex-col gap-3 sm:gap-4 lg:order-first">
          <div>
            <h2 id={`${id}-title`} className="text-balance text-2xl leading-tight sm:text-4xl">
              {t('brand.tagline')}
            </h2>
            <p className="mt-1 max-w-prose text-pretty text-muted text-sm sm:mt-2 sm:text-lg">
              {t('door.lead')}
            </p>
          </div>
          <form onSubmit={submit} className="flex flex-col gap-2 sm:gap-3">
            <label htmlFor={`${id}-prompt`} className="font-medium max-sm:sr-only">
              {t('door.prompt')}
            </label>
            <textarea
              ref={door.field}
              id={`${id}-prompt`}
              rows={2}
              maxLength={sketchPromptMaximum}
              value={door.prompt}
              placeholder={door.example}
              onChange={(event) => door.write(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
              className="w-full resize-none rounded-card border border-field bg-panel px-4 py-2 text-lg placeholder:text-muted sm:py-3"
            />
            <div className="flex flex-wrap gap-2">
              <select
                aria-label={t('door.kind')}
                value={tool}
                onChange={(event) => door.choose(event.target.value)}
                className="h-11 min-w-36 flex-1 truncate rounded-card border border-field bg-ground px-3 sm:max-w-72"
              >
                {toolSlugs.map((slug) => (
                  <option key={slug} value={slug}>
                    {t(`tools.${slug}.name`)}
                  </option>
                ))}
              </select>
              <Button
                type="submit"
                // Once there is a sketch, the main action is the next step.
                look={visitorSketch ? 'quiet' : 'play'}
                busy={isDrawing}
                className="max-sm:flex-1 max-sm:px-3"
              >
                {isDrawing ? t('door.drawing') : t('door.draw')}
              </Button>
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-sm">
              <span>{t('door.free')}</span>
              {gift > 0 && (
                <span className="flex items-center gap-1.5 font-medium text-coin-text">
                  <Coin /> {t('door.gift', { count: gift })}
                </span>
              )}
            </p>
            {error !== null && <Notice kind="error">{sketchFailure(t, error)}</Notice>}
          </form>
        </div>
      </div>
      <div aria-live="polite" className="text-muted text-sm empty:hidden">
        {visitorSketch?.tool === tool && <Understood sketch={visitorSketch.sketch} />}
      </div>
      {visitorSketch && account && <account.QuickAccount visitorSketch={visitorSketch} />}
    </section>
  );
}

function sketchFailure(t: TFunction, error: unknown): string {
  const code = codeOf(error);
  if (code === 'rate_limited') return t('door.tooMany');
  if (code === 'engine_busy' || code === 'unavailable') return t('door.busy');
  return code === 'engine_failed' ? t('door.failed') : failureText(t, error);
}

interface ScreenProps {
  readonly tool: ToolSlug;
  readonly visitorSketch: VisitorSketch | null;
  readonly isDrawing: boolean;
}

/** A picture by the chosen tool, until there is a sketch. The frame never changes its size. */
function Screen({ tool, visitorSketch, isDrawing }: ScreenProps) {
  const { t } = useTranslation();
  const { picture, sources, glow } = toolArt[tool];
  const isSample = visitorSketch === null || visitorSketch.tool !== tool;
  const place = useRef<HTMLElement>(null);
  // On a phone it may be above what the visitor sees.
  useEffect(() => {
    if (visitorSketch) place.current?.scrollIntoView({ block: 'nearest' });
  }, [visitorSketch]);
  return (
    <figure ref={place} className="relative scroll-mt-24">
      <div
        style={{ '--glow': glow } as CSSProperties}
        className="relative h-44 overflow-hidden rounded-card border border-line-strong bg-well shadow-[0_0_70px_-24px_var(--glow)] sm:h-72 lg:h-80 2xl:h-96"
      >
        {isSample ? (
          <img
            key="sample"
            sizes={doorPicture.sizes}
            srcSet={sources}
            src={picture}
            alt=""
            width={800}
            height={600}
            fetchPriority="high"
            // It replaces the same picture of the HTML page, and must not flash.
            decoding="sync"
            className="size-full object-cover object-[50%_30%]"
          />
        ) : (
          <img
            key="sketch"
            src={visitorSketch.sketch.picture}
            alt={t('door.sketch', { prompt: visitorSketch.prompt })}
            width={visitorSketch.sketch.width}
            height={visitorSketch.sketch.height}
            className="size-full object-contain"
          />
        )}
        {isDrawing && (
          <div className="absolute inset-0 grid place-items-center bg-[#0a0c11]/60">
            <Spinner label={t('door.drawing')} />
          </div>
        )}
      </div>
      {isSample && (
        <figcaption className="absolute bottom-2 left-2 rounded-full bg-[#0a0c11]/80 px-3 py-1 text-[#eceef4] text-xs">
          {t('door.sample', { tool: t(`tools.${tool}.name`) })}
        </figcaption>
      )}
    </figure>
  );
}

function Understood({ sketch: { understood, unknown } }: { sketch: Sketch }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {understood.length > 0 && <span>{t('door.understood')}</span>}
      {understood.map((name) => (
        <span key={name} className="rounded-full border border-line-strong px-2.5 py-0.5 text-text">
          {name}
        </span>
      ))}
      {unknown.length > 0 && (
        <span>
          {t('door.unknown')} {unknown.join(', ')}
        </span>
      )}
    </div>
  );
}
