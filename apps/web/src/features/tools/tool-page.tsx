import type { Tool } from '@artcade/contract/generations';
import { isToolSlug } from '@artcade/domain/catalog';
import { formatCredits } from '@artcade/domain/format';
import { Button, buttonClass } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toolArt } from '#art/tool-art.ts';
import { useToolName } from '#gallery/list/use-tool-name.ts';
import { Link, Navigate, useParams, useSearchParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { useReturnPath } from '#session/return-path.ts';
import { client } from '#session/session.ts';
import { useSettings, useUser, useWallet, useWalletFailure } from '#session/use-session.ts';
import { ToolFrame } from './tool-frame.tsx';
import type { Start } from './use-tool-bridge.ts';
import { type ViewerState, viewerState } from './viewer-state.ts';

export function ToolPage() {
  const { slug = '' } = useParams();
  const user = useUser();
  const returnPath = useReturnPath();
  const guests = useSettings()?.guestTools;
  const isGuest = guests?.some((guest) => guest.slug === slug) ?? true;
  if (!isToolSlug(slug) && !isGuest) return <Navigate to="/tools" replace />;
  if (!user) return <Navigate to="/login" replace state={returnPath} />;
  // Another tool, or another user, starts with fresh state.
  return <Viewer key={`${user.uid} ${slug}`} slug={slug} />;
}

function Viewer({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const name = useToolName()(slug);
  const wallet = useWallet();
  const walletFailure = useWalletFailure();
  const [before, setBefore] = useState<ViewerState>('checking');
  const found = useQuery({
    queryKey: ['tool', slug],
    queryFn: () => client.getTool({ params: { slug } }),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });
  const start = useStart(slug);
  const tool = found.data ?? null;
  const state = start === undefined ? 'checking' : viewerState(tool, wallet, before);
  if (state !== before && state !== 'checking') setBefore(state);

  const error = found.error ?? walletFailure;
  if (codeOf(found.error) === 'tool_not_found') return <Navigate to="/tools" replace />;
  if (state === 'checking' && error) {
    return (
      <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-16">
        <Notice kind="error">{failureText(t, error)}</Notice>
        <Button look="play" onClick={() => void found.refetch()}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  }
  if (!tool || state === 'checking') {
    return (
      <div className="grid min-h-[50dvh] place-items-center">
        <div className="flex flex-col items-center gap-4 text-muted">
          <Spinner label={t('shell.loading')} />
          <p>{t('tools.checking')}</p>
        </div>
      </div>
    );
  }
  if (state === 'insufficient') {
    return <Insufficient tool={tool} name={name} credits={wallet?.credits ?? 0} />;
  }
  return <ToolFrame tool={tool} name={name} start={start ?? null} />;
}

/** Returns the recipe of the image that the tool was opened from. Undefined while it loads; null if there is none. */
function useStart(slug: string): Start | null | undefined {
  const [address] = useSearchParams();
  const assetId = address.get('from');
  const { data, isPending } = useQuery({
    queryKey: ['recipe', assetId],
    queryFn: () => client.getRecipe({ params: { id: assetId ?? '' } }),
    enabled: assetId !== null,
    staleTime: Infinity,
    select: (recipe): Start | null =>
      recipe && assetId !== null && recipe.tool === slug ? { ...recipe, assetId } : null,
  });
  if (assetId === null) return null;
  // The tool is useful without its recipe.
  return isPending ? undefined : (data ?? null);
}

interface InsufficientProps {
  readonly tool: Tool;
  readonly name: string;
  readonly credits: number;
}

function Insufficient({ tool, name, credits }: InsufficientProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const picture = isToolSlug(tool.slug) ? toolArt[tool.slug].picture : null;
  return (
    <div className="mx-auto grid max-w-5xl items-center overflow-hidden rounded-card border border-line bg-panel lg:auto-cols-fr lg:grid-flow-col">
      {picture && (
        <img
          src={picture}
          alt=""
          width={800}
          height={600}
          className="size-full object-cover brightness-75 saturate-[.85]"
        />
      )}
      <div role="status" className="flex flex-col items-start gap-4 p-6 lg:p-8">
        <p className="flex items-center gap-1.5 text-coin-text text-sm">
          <Coin /> {t('tools.cost', { count: tool.creditCost })}
        </p>
        <h2 className="text-2xl">{t('tools.shortTitle', { tool: name })}</h2>
        <p className="text-muted">
          {t('tools.short', {
            cost: formatCredits(tool.creditCost, language),
            credits: formatCredits(credits, language),
          })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/wallet" className={buttonClass('play')}>
            {t('tools.getCredits')}
          </Link>
          <Link to="/tools" className={buttonClass('quiet')}>
            {t('tools.back')}
          </Link>
        </div>
      </div>
    </div>
  );
}
