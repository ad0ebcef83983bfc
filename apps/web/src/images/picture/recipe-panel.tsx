import type { Recipe } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { palettes } from '@artcade/domain/tool-forms';
import { buttonClass } from '@artcade/ui/button';
import { ColourStrip } from '@artcade/ui/colour-strip';
import { useTranslation } from '@artcade/ui/i18n';
import { Copy, WandSparkles } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { ReadingChips } from '@artcade/ui/reading';
import { Spinner } from '@artcade/ui/spinner';
import { toast } from '@artcade/ui/toast';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Picture } from '#images/grid/picture.tsx';
import { useToolName } from '#images/list/use-tool-name.ts';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { engineTitles } from './engine-titles.ts';
import { OriginPart } from './origin-part.tsx';
import { useRecipe } from './use-recipe.ts';

/** How a tool made an image, with a link to that tool. */
export function RecipePart({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { data, error } = useRecipe(asset.id, true);
  return (
    <>
      {data && asset.deletedAt === null && (
        <Link
          to={`/tools/${data.tool}?from=${asset.id}`}
          className={buttonClass('quiet', 'self-start text-sm')}
        >
          <WandSparkles aria-hidden="true" className="size-4" />
          {t('recipe.open')}
        </Link>
      )}
      {data && <FactList recipe={data} asset={asset} />}
      {data && <OriginPart asset={asset} recipe={data} />}
      {data === null && <p className="text-muted text-sm">{t('recipe.none')}</p>}
      {data === undefined && !error && <Spinner label={t('shell.loading')} />}
      {data === undefined && error && (
        <Notice kind="error">{t('recipe.failed', { reason: failureText(t, error) })}</Notice>
      )}
    </>
  );
}

/** What an imported image says of itself. */
export function ImportedRecipePart({ asset, recipe }: { asset: Asset; recipe: Recipe }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-muted text-sm">{t('recipe.imported')}</p>
      <FactList recipe={recipe} asset={asset} />
    </>
  );
}

function FactList({ recipe, asset }: { recipe: Recipe; asset: Asset }) {
  const { t } = useTranslation();
  const toolName = useToolName();
  const { tool, prompt, seed, engine, model, parents, notes, reading, kit, style, direction } = recipe;
  const tones: readonly string[] = recipe.colours ?? palettes[recipe.palette];
  const engineName = engine === 'builtin' ? t('recipe.builtin') : engineTitles[engine];
  return (
    <>
      <dl className="flex flex-col gap-4 text-sm">
        <Fact name={t('recipe.tool')}>{toolName(tool)}</Fact>
        <Fact name={t('recipe.prompt')} copy={prompt && { text: prompt, label: t('recipe.copyPrompt') }}>
          {prompt || <span className="text-muted">{t('recipe.noPrompt')}</span>}
        </Fact>
        {direction && direction.title !== '' && <Fact name={t('recipe.direction')}>{direction.title}</Fact>}
        {direction && engine !== 'builtin' && (
          <Fact
            name={t('recipe.modelPrompt')}
            copy={{ text: direction.prompt, label: t('recipe.copyModelPrompt') }}
          >
            {direction.prompt}
          </Fact>
        )}
        <Fact
          name={t('recipe.seed')}
          copy={seed !== null && { text: String(seed), label: t('recipe.copySeed') }}
        >
          {seed ?? <span className="text-muted">{t('recipe.noSeed')}</span>}
        </Fact>
        <Fact name={t('recipe.engine')}>
          {model}
          <span className="block text-muted">{engineName}</span>
        </Fact>
        <Fact name={t('kits.style')}>{t(`kits.styles.${style}`)}</Fact>
        {tones.length > 0 && (
          <Fact name={t('kits.colours')}>
            <ColourStrip isNamed colours={tones} className="mt-1 h-7 rounded-lg border" />
          </Fact>
        )}
        <Fact name={t('recipe.size')}>
          <span className="tabular-nums">
            {asset.width} × {asset.height}
          </span>
        </Fact>
        {kit && <Fact name={t('recipe.kit')}>{kit.name}</Fact>}
        {parents.length > 0 && (
          <Fact name={t('recipe.parents')}>
            <span className="mt-1 flex flex-wrap gap-2">
              {parents.map((id) => (
                <Parent key={id} id={id} />
              ))}
            </span>
          </Fact>
        )}
        {notes.length > 0 && (
          <Fact name={t('recipe.notes')}>
            {notes.map(({ code, text }) => (
              <span key={`${code} ${text}`} className="block">
                {code === 'other' ? text : t(`recipe.note.${code}`, { text })}
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {reading && (
        <div className="flex flex-col gap-1.5 empty:hidden">
          <ReadingChips
            {...reading}
            labels={{
              understood: t('recipe.understood'),
              strange: t('recipe.strange'),
              left: t('recipe.left'),
              insteadOf: (word) => t('recipe.insteadOf', { word }),
              drawnAs: (name) => t('recipe.drawnAs', { name }),
            }}
          />
        </div>
      )}
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly copy?: { readonly text: string; readonly label: string } | '' | false;
  readonly children: ReactNode;
}

function Fact({ name, copy, children }: FactProps) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-start gap-1">
        <span className="wrap-anywhere min-w-0 flex-1 select-text whitespace-pre-line">{children}</span>
        {copy && <CopyButton {...copy} />}
      </dd>
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const copy = () => {
    // Pages served over plain HTTP from another machine have no clipboard.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    const copying = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => toast({ text: t('recipe.copied') }),
      () => toast({ kind: 'error', text: t('recipe.copyFailed') }),
    );
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
      onClick={copy}
    >
      <Copy aria-hidden="true" className="size-4" />
    </button>
  );
}

/** An image that this one was made from, if the user can still see it. */
function Parent({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery({
    queryKey: ['parent', id],
    queryFn: async () => (await client.listAssets({ query: { from: id, limit: '1' } }))[0] ?? null,
    staleTime: 60_000,
  });
  if (isPending) return <span className="pulse block size-16 rounded-card bg-raised" />;
  if (data?.id !== id) return <span className="text-muted">{t('recipe.parentGone')}</span>;
  return (
    <span className="relative block size-16 overflow-hidden rounded-card bg-well" title={data.name}>
      <Picture asset={data} alt={data.name} />
    </span>
  );
}
