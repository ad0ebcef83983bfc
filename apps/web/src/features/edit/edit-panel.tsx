import type { Editing } from '@artcade/contract/edits';
import type { Kit } from '@artcade/contract/kits';
import type { Asset } from '@artcade/contract/shapes';
import { type EditKind, modelEdits } from '@artcade/domain/edits';
import { formatCredits } from '@artcade/domain/format';
import { Button, buttonClass } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  BrushCleaning,
  Expand,
  ImageUpscale,
  LayoutGrid,
  Paintbrush,
  Palette,
  PersonStanding,
  Scissors,
  SwatchBook,
} from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useEffect, useId, useRef } from 'react';
import type { Purse } from '#billing/purse.ts';
import { engineTitles } from '#images/picture/engine-titles.ts';
import { Link } from '#router/router.tsx';
import { editFailureText } from './edit-failure.ts';
import type { EditForm, FormProblem } from './edit-form.ts';
import { KindFields } from './kind-fields.tsx';
import type { Run } from './use-edit.ts';

const kindIcons: Readonly<Record<EditKind, Icon>> = {
  fill: Paintbrush,
  remove: BrushCleaning,
  extend: Expand,
  restyle: Palette,
  pose: PersonStanding,
  recolour: SwatchBook,
  'cut-out': Scissors,
  enlarge: ImageUpscale,
  tile: LayoutGrid,
};

interface Props {
  readonly asset: Asset;
  readonly editing: Editing;
  readonly form: EditForm;
  readonly onChange: (change: Partial<EditForm>) => void;
  readonly kits: readonly Kit[];
  readonly run: Run;
  readonly purse: Purse | null;
  /** What is missing, once the button was pressed. */
  readonly problem: FormProblem | null;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** The kinds of edits that are offered, the choices of one, and the one button that orders it. */
export function EditPanel({ asset, editing, form, onChange, kits, run, purse, problem, ...on }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const isBusy = run.phase === 'ordering' || run.phase === 'running';
  const chosen = useRef<HTMLLabelElement>(null);
  // On a phone, the kinds are a row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another label.
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not return.
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [form.kind]);
  const offer = editing.kinds.find(({ kind }) => kind === form.kind);
  // Where nothing is offered at all, the picture is too large, and an image model would not help.
  const missing = modelEdits.filter(
    (each) => editing.kinds.length > 0 && editing.kinds.every(({ kind }) => kind !== each),
  );
  return (
    <div className="flex flex-col gap-5 max-lg:min-h-full">
      <fieldset disabled={isBusy} className="min-w-0">
        <legend className="mb-2 font-medium text-sm">{t('edits.what')}</legend>
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-3 lg:overflow-visible lg:p-0">
          {editing.kinds.map(({ kind }) => {
            const Sign = kindIcons[kind];
            return (
              <label
                key={kind}
                ref={form.kind === kind ? chosen : null}
                className="relative flex min-h-18 cursor-pointer max-lg:w-24 max-lg:shrink-0 flex-col items-center justify-center gap-1.5 rounded-card border border-line-strong px-1 py-2 text-center text-muted text-xs leading-tight hover:border-field hover:text-text has-checked:border-link has-checked:bg-link/15 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={form.kind === kind}
                  onChange={() => onChange({ kind })}
                />
                <Sign aria-hidden="true" className="size-5" />
                {t(`edits.kind.${kind}`)}
              </label>
            );
          })}
          {missing.map((kind) => (
            <KindWithoutEngine key={kind} kind={kind} />
          ))}
        </div>
      </fieldset>
      {missing.length > 0 && <p className="text-muted text-xs">{t('edits.missing')}</p>}
      <p className="text-muted text-sm">{t(`edits.about.${form.kind}`)}</p>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{t(`edits.kind.${form.kind}`)}</legend>
        <KindFields
          form={form}
          onChange={onChange}
          picture={editing}
          pictureUrl={asset.previewUrl}
          kits={kits}
          needsWords={problem === 'words'}
        />
      </fieldset>
      {offer && (
        <p className="text-muted text-sm">
          {offer.engine === null || offer.engine === 'builtin'
            ? t('edits.byUs')
            : t('edits.by', { model: offer.model, engine: engineTitles[offer.engine] })}
        </p>
      )}
      {problem && <Notice kind="error">{t(`edits.problem.${problem}`)}</Notice>}
      {run.phase === 'idle' && run.error !== null && (
        <Notice kind="error">{editFailureText(t, run.error)}</Notice>
      )}
      {isBusy ? (
        <Progress run={run} onCancel={on.onCancel} />
      ) : (
        <Order cost={editing.cost} kind={form.kind} purse={purse} onStart={on.onStart} />
      )}
    </div>
  );
}

/** A way that this installation has no engine for: it is shown, and the text below says what it needs. */
function KindWithoutEngine({ kind }: { kind: EditKind }) {
  const { t } = useTranslation();
  const Sign = kindIcons[kind];
  return (
    <span className="flex min-h-18 max-lg:w-24 max-lg:shrink-0 flex-col items-center justify-center gap-1.5 rounded-card border border-line-strong border-dashed px-1 py-2 text-center text-muted text-xs leading-tight">
      <Sign aria-hidden="true" className="size-5 opacity-60" />
      {t(`edits.kind.${kind}`)}
    </span>
  );
}

function Order({
  cost,
  kind,
  purse,
  onStart,
}: {
  cost: number;
  kind: EditKind;
  purse: Purse | null;
  onStart: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isShort = purse !== null && purse.credits < cost && purse.held === 0;
  const amounts = {
    cost: formatCredits(cost, language),
    credits: formatCredits(purse?.credits ?? 0, language),
  };
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-line border-t bg-panel px-4 max-lg:mt-auto pt-3 pb-[calc(0.75rem+var(--safe-bottom))]">
      {isShort && (
        <div role="status" className="flex flex-col items-start gap-2 text-sm">
          <p>
            {purse.team
              ? t('teamCredits.short', { ...amounts, team: purse.team.name })
              : t('tools.short', amounts)}
          </p>
          <Link to="/wallet" className={buttonClass('quiet')}>
            {t('tools.getCredits')}
          </Link>
        </div>
      )}
      <Button look="play" disabled={isShort} onClick={onStart}>
        {t(`edits.do.${kind}`)}
        <span className="flex items-center gap-1 rounded-full bg-ground/85 px-2 py-0.5 text-coin-text text-sm tabular-nums">
          <Coin />
          {amounts.cost}
          <span className="sr-only">{t('edits.credits')}</span>
        </span>
      </Button>
    </div>
  );
}

function Progress({ run, onCancel }: { run: Run; onCancel: () => void }) {
  const { t } = useTranslation();
  const generation = run.phase === 'running' ? run.generation : null;
  const share = Math.round((generation?.progress ?? 0) * 100);
  const text = generation?.state === 'running' ? t('edits.running') : t('edits.queued');
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-line border-t bg-panel px-4 max-lg:mt-auto pt-3 pb-[calc(0.75rem+var(--safe-bottom))]">
      <p role="status" className="text-sm">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={t('edits.progress')}
        aria-valuenow={share}
        className="h-2 w-full overflow-hidden rounded-full bg-raised"
      >
        <span
          className="block h-full rounded-full bg-link transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${Math.max(share, 4)}%` }}
        />
      </div>
      <Button disabled={generation === null} onClick={onCancel}>
        {t('images.cancel')}
      </Button>
      <p className="text-muted text-xs">{t('edits.leave')}</p>
    </div>
  );
}
