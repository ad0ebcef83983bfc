import type { Asset } from '@artcade/contract/shapes';
import { isToolSlug } from '@artcade/domain/catalog';
import {
  type ExportForm,
  type ExportOffer,
  type ExportScale,
  exportFileName,
  exportOffers,
  exportPatience,
  isDrawnAnew,
  isOutdated,
} from '@artcade/domain/export-forms';
import { builtinModel } from '@artcade/domain/generations';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { FileName } from '@artcade/ui/file-name';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Picture } from '#images/grid/picture.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { groupedOffers } from './grouped-offers.ts';
import { useExport } from './use-export.ts';

interface Props {
  readonly asset: Asset;
  readonly onClose: () => void;
}

/** Exports an image for game engines. The formats depend on how it was made. */
export function ExportDialog({ asset, onClose }: Props) {
  const { t } = useTranslation();
  const { data: recipe, error } = useQuery({
    queryKey: ['recipe', asset.id],
    queryFn: () => client.getRecipe({ params: { id: asset.id } }),
    staleTime: Infinity,
  });
  const [chosen, setChosen] = useState<ExportForm>('png');
  const [wished, setWished] = useState<ExportScale>('1');
  const { state, start, reset } = useExport(asset);
  const isKnown = recipe !== undefined || error !== null;
  // Without a recipe of our own, the image can still be exported as it is.
  const found = recipe?.imported ? null : (recipe ?? null);
  const made = isKnown ? found : expectedOf(asset);
  const offers = exportOffers(made);
  const offer = offers.find(({ form }) => form === chosen) ?? offers[0];
  const form = offer?.form ?? 'png';
  const scale = offer?.scales.includes(wished) ? wished : '1';
  const isPreparing = state.phase === 'preparing';
  return (
    <Dialog
      title={t('export.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="play" busy={isPreparing} disabled={!isKnown} onClick={() => void start(form, scale)}>
            {isPreparing ? t('export.preparing') : t('export.start')}
          </Button>
          {isPreparing ? (
            <Button onClick={reset}>{t('images.cancel')}</Button>
          ) : (
            <Button onClick={onClose}>{t('export.close')}</Button>
          )}
          <div role="status" className="order-first min-h-10 min-w-0 basis-full text-muted text-sm">
            {state.phase === 'saved' ? (
              <p className="wrap-anywhere line-clamp-3 text-text">
                {t('export.saved', { name: state.name })}
              </p>
            ) : (
              <>
                <p className="wrap-anywhere line-clamp-2 font-medium text-text">
                  {exportFileName(asset.name, form, scale)}
                  {isPreparing && <Elapsed since={state.since} />}
                </p>
                <p>{t(`export.patience.${exportPatience(made, form, scale)}`)}</p>
              </>
            )}
          </div>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Subject asset={asset} />
        {/* Until the recipe is known, as large as the choices will be. */}
        <div aria-hidden={!isKnown} className={isKnown ? '' : 'pulse rounded-card bg-raised'}>
          <fieldset
            disabled={isPreparing || !isKnown}
            className={`flex min-w-0 flex-col gap-5 ${isKnown ? '' : 'invisible'}`}
          >
            <Forms
              offers={offers}
              chosen={form}
              onChoose={(next) => {
                setChosen(next);
                reset();
              }}
            />
            {offer && offer.scales.length > 1 && (
              <Scales
                asset={asset}
                offer={offer}
                chosen={scale}
                onChoose={(next) => {
                  setWished(next);
                  reset();
                }}
              />
            )}
          </fieldset>
        </div>
        {isOutdated(made) && isDrawnAnew(form, scale) && <Notice kind="info">{t('export.outdated')}</Notice>}
        {state.phase === 'failed' && (
          <div ref={intoSight}>
            <Notice kind="error">{t('export.failed', { reason: failureText(t, state.error) })}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** How most images of its tool are made. */
const expectedOf = ({ tool }: Asset): Parameters<typeof exportOffers>[0] =>
  isToolSlug(tool) ? { tool, engine: 'builtin', model: builtinModel, inputs: {} } : null;

/** It renders below the visible part of a phone's screen. */
const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

function Subject({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-4">
      <span className="relative block size-16 shrink-0 overflow-hidden rounded-card bg-well">
        <Picture asset={asset} />
      </span>
      <div className="min-w-0">
        <FileName name={asset.name} className="font-medium" />
        <p className="text-muted text-sm">{t('export.free')}</p>
      </div>
    </div>
  );
}

const choice =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-card border border-line-strong bg-raised px-3 py-2 has-[:checked]:border-link has-[:disabled]:cursor-default has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2';
const dot = 'size-4 shrink-0 accent-(--link) outline-none';

interface FormsProps {
  readonly offers: readonly ExportOffer[];
  readonly chosen: ExportForm;
  readonly onChoose: (form: ExportForm) => void;
}

/** One row for each purpose. Only the chosen form is explained: a list of a dozen explanations would not be read. */
function Forms({ offers, chosen, onChoose }: FormsProps) {
  const { t } = useTranslation();
  const explanation = useId();
  return (
    <div role="radiogroup" aria-label={t('export.form')} className="flex flex-col gap-4">
      {groupedOffers(offers).map(({ group, forms }) => (
        <fieldset key={group}>
          <legend className="mb-2 font-medium text-sm">{t(`export.groups.${group}`)}</legend>
          <div className="flex flex-wrap gap-2">
            {forms.map((form) => (
              <label key={form} className={choice}>
                <input
                  type="radio"
                  name="form"
                  value={form}
                  className={dot}
                  checked={form === chosen}
                  aria-describedby={form === chosen ? explanation : undefined}
                  onChange={() => onChoose(form)}
                />
                <span className="font-medium">{t(`export.forms.${form}`)}</span>
              </label>
            ))}
          </div>
          {forms.includes(chosen) && (
            <p id={explanation} className="mt-2 text-muted text-sm">
              {t(`export.about.${chosen}`)}
            </p>
          )}
        </fieldset>
      ))}
    </div>
  );
}

/** A sheet has a size of its own. */
const sized: ReadonlySet<ExportForm> = new Set(['png', 'webp', 'avif', 'layers', 'psd', 'ora']);

interface ScalesProps {
  readonly asset: Asset;
  readonly offer: ExportOffer;
  readonly chosen: ExportScale;
  readonly onChoose: (scale: ExportScale) => void;
}

function Scales({ asset, offer, chosen, onChoose }: ScalesProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('export.scale')}</legend>
      <div className="flex flex-wrap gap-2">
        {offer.scales.map((scale) => (
          <label key={scale} className={`${choice} min-w-24 flex-1`}>
            <input
              type="radio"
              name="scale"
              className={dot}
              checked={scale === chosen}
              onChange={() => onChoose(scale)}
            />
            <span className="tabular-nums">
              <span className="font-medium">×{scale}</span>
              {sized.has(offer.form) && (
                <span className="block whitespace-nowrap text-muted text-xs">
                  {asset.width * Number(scale)} × {asset.height * Number(scale)}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-muted text-sm">{t('export.scaleText')}</p>
    </fieldset>
  );
}

/** Visible only; not announced by screen readers. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="ml-2 font-normal text-muted tabular-nums">
      {Math.max(0, Math.round((now - since) / 1000))} s
    </span>
  );
}
