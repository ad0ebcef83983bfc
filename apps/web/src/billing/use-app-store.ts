import type { StoreItem } from '@artcade/domain/app-store-products';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StoreError } from '#platform/app-store-error.ts';
import type { AppStore, Offer } from '#platform/interface.ts';
import { platform } from '#platform/platform.ts';
import { failureText } from '#session/failure-text.ts';
import { client, isPassing } from '#session/session.ts';
import { useSettings, useUser, useWallet } from '#session/use-session.ts';
import { awaitApproval, checkAgain, checkStores } from './app-store-check.ts';
import { hasArrived, salesOf, storeKey, storeOf, waitsForRenewal } from './app-store-rules.ts';
import { pollUntil } from './poll-until.ts';

export interface Message {
  readonly kind: 'good' | 'info' | 'error';
  readonly text: string;
}

/** The app store's offers with its own prices. Closed: nothing can be bought in this app. */
export function useOffers() {
  const uid = useUser()?.uid;
  const key = storeKey(useSettings(), platform.name);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['offers', uid],
    // This page may run before StoreSession has passed the signed-in user to the app store; a second call costs nothing.
    queryFn: async () => {
      await storeHere().enter(uid ?? '', key ?? '');
      return storeHere().offers();
    },
    select: salesOf,
    enabled: Boolean(uid && key),
    staleTime: 5 * 60_000,
  });
  return { isClosed: key === null, sales: data ?? null, hasFailed: error !== null, isFetching, refetch };
}

interface Choice {
  readonly item: StoreItem;
  readonly offer: Offer;
}

type Outcome = 'cancelled' | 'pending' | 'done' | 'scheduled' | 'late';

export interface StoreBuying {
  readonly buy: (choice: Choice, options?: { readonly onSettled: () => void }) => void;
  /** The last choice, whatever its outcome. */
  readonly chosen: StoreItem | null;
  readonly isBusy: boolean;
  readonly message: Message | null;
  /** When it was started; 0 before. */
  readonly since: number;
}

/** Buys in the app store, then makes the server check it: only what the server finds counts. */
export function useStoreBuying(): StoreBuying {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const uid = useUser()?.uid ?? '';
  const before = useWallet();
  const [isPaid, setPaid] = useState(false);
  const { mutate, variables, data, error, isPending, submittedAt } = useMutation({
    mutationFn: async ({ item, offer }: Choice): Promise<Outcome> => {
      setPaid(false);
      const outcome = await storeHere().buy(offer.productId);
      if (outcome === 'pending') awaitApproval(uid);
      if (outcome !== 'bought' || !before) return outcome === 'bought' ? 'late' : outcome;
      setPaid(true);
      const isLater = waitsForRenewal(item, before);
      const isThere = await pollUntil(
        // If the server cannot check now, the app store's own message may have reached it.
        () =>
          checkStores(uid).then(
            ({ wallet }) => wallet,
            () => client.getWallet(),
          ),
        (wallet) => hasArrived(item, before, wallet),
        { isSure: !isLater, isPassing, pause },
      ).catch(() => false);
      if (isThere) return 'done';
      if (!isLater) checkAgain(uid);
      return isLater ? 'scheduled' : 'late';
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
  const item = variables?.item ?? null;
  return {
    buy: mutate,
    chosen: item,
    isBusy: isPending,
    message: error
      ? { kind: 'error', text: troubleText(t, error) }
      : stateMessage(t, item, isPending && isPaid ? 'paid' : data),
    since: submittedAt,
  };
}

function stateMessage(
  t: TFunction,
  item: StoreItem | null,
  state: Outcome | 'paid' | undefined,
): Message | null {
  if (!item || !state) return null;
  const plan = item.kind === 'plan' ? t(`plans.${item.planId}`) : '';
  switch (state) {
    case 'cancelled':
      return { kind: 'info', text: t('store.cancelled') };
    case 'paid':
      return { kind: 'info', text: t('store.confirming') };
    case 'pending':
      return { kind: 'info', text: t('store.pending') };
    case 'late':
      return { kind: 'info', text: t('store.late') };
    case 'scheduled':
      return { kind: 'good', text: t('store.scheduled', { plan }) };
    case 'done':
      return { kind: 'good', text: plan ? t('payment.donePlan', { plan }) : t('payment.doneCredits') };
  }
}

/** Restores earlier purchases of this store account. A later purchase replaces its message. */
export function useRestore({ message: ofPurchase, since }: StoreBuying) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const uid = useUser()?.uid ?? '';
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: async () => {
      const isSure = await storeHere().restore();
      return pollUntil(
        () => checkStores(uid),
        ({ restored }) => restored > 0,
        { isSure, isPassing, pause },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
  const isPast = ofPurchase !== null && since > submittedAt;
  const message = error ? failedRestore(t, error) : restored(t, data);
  return { restore: () => mutate(), isBusy: isPending, message: isPast ? null : message };
}

function restored(t: TFunction, isThere: boolean | undefined): Message | null {
  if (isThere === undefined) return null;
  return isThere
    ? { kind: 'good', text: t('store.restored') }
    : { kind: 'info', text: t('store.restoreNone') };
}

function failedRestore(t: TFunction, error: Error): Message {
  const isUnknown = error instanceof StoreError && error.trouble === 'unknown';
  const message = isUnknown ? t('store.tryLater') : troubleText(t, error);
  return { kind: 'error', text: t('store.restoreFailed', { message }) };
}

/** Returns what went wrong and what to do about it. */
function troubleText(t: TFunction, error: Error): string {
  if (!(error instanceof StoreError)) return failureText(t, error);
  const store = storeOf(platform.name);
  return t(`store.trouble.${error.trouble}`, { store: store ? t(`subscription.${store}`) : '' });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function storeHere(): AppStore {
  if (!platform.appStore) throw new StoreError('unknown');
  return platform.appStore;
}
