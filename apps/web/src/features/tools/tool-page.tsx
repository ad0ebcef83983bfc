import { isToolSlug } from '@artcade/domain/catalog';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PayBar } from '#billing/pay-bar.tsx';
import { payerInstead } from '#billing/purse.ts';
import { usePurse } from '#billing/use-purse.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { useToolName } from '#images/list/use-tool-name.ts';
import { Navigate, useParams, useSearchParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { useReturnPath } from '#session/return-path.ts';
import { rememberTool } from '#session/return-to-tool.ts';
import { client } from '#session/session.ts';
import { useCredits, useSettings, useUser, useWalletFailure } from '#session/use-session.ts';
import { Insufficient, InsufficientBar } from './insufficient.tsx';
import { ToolFrame } from './tool-frame.tsx';
import type { Start } from './use-tool-bridge.ts';
import { isClosed, viewerState } from './viewer-state.ts';

/** Others spend a team's credits meanwhile. */
const lookEvery = 15_000;

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
  const own = useCredits() ?? 0;
  const walletFailure = useWalletFailure();
  const [wasOpen, setOpen] = useState(false);
  const found = useQuery({
    queryKey: ['tool', slug],
    queryFn: () => client.getTool({ params: { slug } }),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });
  const start = useStart(slug);
  const tool = found.data ?? null;
  // Only for a tool of the house can a team pay.
  const choice = usePurse(slug, useTeams(lookEvery), isToolSlug(slug) ? (tool?.creditCost ?? null) : 0);
  const { purse } = choice;
  const state = start === undefined ? 'checking' : viewerState(tool, purse);
  const isShut = tool !== null && isClosed(tool, state, wasOpen);
  if (tool && state !== 'checking' && !isShut && !wasOpen) setOpen(true);
  // The user is back in the tool, so the way back from the wallet is no longer needed.
  useEffect(() => rememberTool(null), []);

  const error = found.error ?? walletFailure;
  if (codeOf(found.error) === 'tool_not_found') return <Navigate to="/tools" replace />;
  if (!wasOpen && state === 'checking' && error) {
    return (
      <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-16">
        <Notice kind="error">{failureText(t, error)}</Notice>
        <Button look="play" onClick={() => void found.refetch()}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  }
  if (!tool || (state === 'checking' && !wasOpen)) {
    return (
      <div className="grid min-h-[50dvh] place-items-center">
        <div className="flex flex-col items-center gap-4 text-muted">
          <Spinner label={t('shell.loading')} />
          <p>{t('tools.checking')}</p>
        </div>
      </div>
    );
  }
  const credits = purse?.credits ?? 0;
  const team = purse?.team?.name;
  if (isShut) return <Insufficient tool={tool} name={name} credits={credits} />;
  return (
    <ToolFrame
      tool={tool}
      name={name}
      start={start ?? null}
      purse={purse}
      notice={
        <>
          {isToolSlug(slug) && <PayBar price={tool.creditCost} choice={choice} />}
          {state === 'insufficient' && !payerInstead(tool.creditCost, purse, own, choice.teams) && (
            <InsufficientBar tool={tool} name={name} credits={credits} team={team} />
          )}
        </>
      }
    />
  );
}

/** Returns the recipe that the tool was opened from. Undefined while it loads; null if there is none. */
function useStart(slug: string): Start | null | undefined {
  const [address] = useSearchParams();
  const ofImage = useRecipeOfImage(slug, address.get('from'));
  const ofPicture = useRecipeOfPicture(slug, address.get('remix'));
  return ofPicture === null ? ofImage : ofPicture;
}

/** The published recipe of a picture in the public gallery. */
function useRecipeOfPicture(slug: string, id: string | null): Start | null | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['gallery', 'picture', id],
    queryFn: () => client.getGalleryPicture({ query: { id: id ?? '' } }),
    enabled: id !== null,
    // Without the images that it was made from, an edit becomes a new picture. A remix with the old seed would draw the same.
    select: ({ recipe }): Start | null =>
      recipe?.tool === slug ? { ...recipe, seed: null, mode: 'create', parents: [], assetId: '' } : null,
  });
  if (id === null) return null;
  return isPending ? undefined : (data ?? null);
}

function useRecipeOfImage(slug: string, assetId: string | null): Start | null | undefined {
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
