import type { Delivery, Webhook } from '@artcade/contract/webhooks';
import { formatDateTime } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { deliveryState } from './webhook-state.ts';

const refreshEvery = 3000;

/** The messages of a webhook, which can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const params = { id: webhook.id };
  const queryKey = ['webhook-deliveries', webhook.id];
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => client.listDeliveries({ params, query: { before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: refreshEvery,
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const test = useMutation({ mutationFn: () => client.testWebhook({ params }), onSuccess: refresh });
  const replay = useMutation({
    mutationFn: (id: string) => client.replayDelivery({ params: { id } }),
    onSuccess: refresh,
  });
  const error = list.error ?? test.error ?? replay.error;
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries);
  return (
    <Dialog
      title={t('webhooks.messagesOf', { host: new URL(webhook.url).host })}
      wide
      onClose={onClose}
      actions={
        <>
          <Button look="play" onClick={onClose}>
            {t('webhooks.close')}
          </Button>
          <Button busy={test.isPending} disabled={webhook.off !== null} onClick={() => test.mutate()}>
            {t('webhooks.test')}
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      {!deliveries && !error && <span className="pulse block h-14 w-full rounded bg-raised" />}
      {deliveries?.length === 0 && <p className="text-muted">{t('webhooks.noMessages')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            mayReplay={webhook.off === null && delivery.state !== 'waiting'}
            isBusy={replay.isPending && replay.variables === delivery.id}
            onReplay={() => replay.mutate(delivery.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('webhooks.more')}
        </Button>
      )}
    </Dialog>
  );
}

interface RowProps {
  readonly delivery: Delivery;
  readonly mayReplay: boolean;
  readonly isBusy: boolean;
  readonly onReplay: () => void;
}

function DeliveryRow({ delivery, mayReplay, isBusy, onReplay }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, createdAt, attempts, status, milliseconds, nextAt } = delivery;
  const moment = (iso: string) => formatDateTime(new Date(iso), language);
  const facts = [
    moment(createdAt),
    t(`webhooks.message.${deliveryState(delivery)}`),
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(milliseconds === null ? [] : [t('webhooks.milliseconds', { count: milliseconds })]),
    ...(attempts < 2 ? [] : [t('webhooks.attempts', { count: attempts })]),
    ...(nextAt === null || attempts === 0 ? [] : [t('webhooks.nextAt', { date: moment(nextAt) })]),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <code className="text-sm wrap-anywhere">{type}</code>
        <span className="block text-muted text-sm">{facts.join(' · ')}</span>
      </span>
      {mayReplay && (
        <Button
          aria-label={t('webhooks.replayOf', { type, date: moment(createdAt) })}
          busy={isBusy}
          onClick={onReplay}
        >
          {t('webhooks.replay')}
        </Button>
      )}
    </li>
  );
}
