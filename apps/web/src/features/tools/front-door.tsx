import type { Sketch } from '@artcade/contract/sketches';
import { type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { seedMaximum, sketchPromptMaximum } from '@artcade/domain/sketch-limits';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { type TFunction, useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { artSizes, doorPicture } from '#art/sizes.ts';
import { toolArt } from '#art/tool-art.ts';
import { loadAllTexts } from '#locales/load.ts';
import { codeOf, failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useSettings } from '#session/use-session.ts';
import { useLoaded } from './use-loaded.ts';
import type { VisitorSketch } from './visitor-sketch.ts';

const loadAccount = async () => (await Promise.all([import('./quick-account.tsx'), loadAllTexts()]))[0];

/** What visitors see first: art, what Artcade is for, and a free sketch of their own words. */
export function FrontDoor() {
  const { t } = useTranslation();
  const language = useLanguage();
  const gift = useSettings()?.welcomeCredits ?? 0;
  const [tool, setTool] = useState<ToolSlug>(doorPicture.tool);
  const [prompt, setPrompt] = useState('');
  const id = useId();
  const draw = useMutation({
    mutationFn: async (asked: Omit<VisitorSketch, 'sketch'>): Promise<VisitorSketch> => ({
      ...asked,
      sketch: await client.sketch({ body: { ...asked, language } }),
    }),
  });
  // Stays in sight while the next one is drawn.
  const [visitorSketch, setVisitorSketch] = useState<VisitorSketch | null>(null);
  // What follows the sketch loads while it is drawn.
  const account = useLoaded(draw.isPending || visitorSketch !== null, loadAccount);
  const example = t(`tools.${tool}.example`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without words, the example that the empty field shows is drawn.
    const words = prompt.trim() || example;
    setPrompt(words);
    const seed = Math.floor(Math.random() * seedMaximum);
    draw.mutate({ tool, prompt: words, seed }, { onSuccess: setVisitorSketch });
  };

  return (
    <section aria-labelledby={`${id}-title`} className="mb-8 flex flex-col gap-6 sm:mb-10">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_1.1fr] lg:items-start xl:gap-x-12">
        <div className="flex flex-col gap-5 lg:pt-4">
          <div>
            <h2 id={`${id}-title`} className="text-balance text-3xl leading-tight sm:text-4xl">
              {t('brand.tagline')}
            </h2>
            <p className="mt-3 max-w-prose text-pretty text-muted sm:text-lg">{t('door.lead')}</p>
          </div>
          <form onSubmit={submit} className="flex flex-col gap-3">
            <label htmlFor={`${id}-prompt`} className="font-medium">
              {t('door.prompt')}
            </label>
            <textarea
              id={`${id}-prompt`}
              rows={2}
              maxLength={sketchPromptMaximum}
              value={prompt}
              placeholder={example}
              onChange={(event) => setPrompt(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
              className="w-full resize-none rounded-card border border-field bg-panel px-4 py-3 text-lg placeholder:text-muted"
            />
            <ToolChoice
              chosen={tool}
              onChoose={(next) => {
                setTool(next);
                // Each tool has its own example; words of the visitor stay.
                if (prompt === example) setPrompt('');
              }}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                type="submit"
                // Once there is a sketch, the main action is the next step.
                look={visitorSketch ? 'quiet' : 'play'}
                busy={draw.isPending}
                className="max-sm:w-full"
              >
                {draw.isPending ? t('door.drawing') : t('door.draw')}
              </Button>
              <p className="text-muted text-sm">{t('door.free')}</p>
            </div>
            {draw.error && <Notice kind="error">{sketchFailure(t, draw.error)}</Notice>}
          </form>
          {gift > 0 && (
            <p className="flex items-center gap-2 font-medium text-coin-text">
              <Coin /> {t('door.gift', { count: gift })}
            </p>
          )}
        </div>
        <Screen tool={tool} visitorSketch={visitorSketch} isDrawing={draw.isPending} />
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

/** The tools as a row of lit screens. The same files as on the cards below. */
function ToolChoice({ chosen, onChoose }: { chosen: ToolSlug; onChoose: (tool: ToolSlug) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm">
        <span className="mr-1.5 text-muted">{t('door.kind')}</span> {t(`tools.${chosen}.name`)}
      </legend>
      <div className="grid grid-cols-7 gap-1.5 sm:gap-2">
        {toolSlugs.map((slug) => (
          <label
            key={slug}
            title={t(`tools.${slug}.name`)}
            style={{ '--glow': toolArt[slug].glow } as CSSProperties}
            className="relative overflow-hidden rounded-card border-2 border-line transition duration-150 hover:border-line-strong has-checked:border-(--glow) has-checked:shadow-[0_0_20px_-6px_var(--glow)]"
          >
            <input
              type="radio"
              name="tool"
              value={slug}
              checked={slug === chosen}
              onChange={() => onChoose(slug)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-card -outline-offset-2"
            />
            <span className="sr-only">{t(`tools.${slug}.name`)}</span>
            <img
              sizes={artSizes['/tools']}
              srcSet={toolArt[slug].sources}
              src={toolArt[slug].picture}
              alt=""
              width={800}
              height={600}
              className="aspect-square w-full object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
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
  // On a phone it is below the form.
  useEffect(() => {
    if (visitorSketch) place.current?.scrollIntoView({ block: 'nearest' });
  }, [visitorSketch]);
  return (
    <figure ref={place} className="flex flex-col gap-3">
      <div
        style={{ '--glow': glow } as CSSProperties}
        className="relative aspect-4/3 overflow-hidden rounded-card border border-line-strong bg-well lg:max-2xl:aspect-[9/8] shadow-[0_0_70px_-24px_var(--glow)]"
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
            className="size-full object-cover"
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
      <figcaption aria-live="polite" className="min-h-12 text-muted text-sm">
        {isSample ? (
          t('door.sample', { tool: t(`tools.${tool}.name`) })
        ) : (
          <Understood sketch={visitorSketch.sketch} />
        )}
      </figcaption>
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
