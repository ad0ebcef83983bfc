import type { MadeWebhook, Webhook } from '@artcade/contract/webhooks';
import { formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import {
  DeleteWebhookDialog,
  EditWebhookDialog,
  NewWebhookDialog,
  RotateWebhookDialog,
} from './webhook-dialogs.tsx';
import { webhookState } from './webhook-state.ts';

const webhooksQuery = ['webhooks'];
/** Milliseconds, while a webhook has not yet answered its test. */
const confirmationPollInterval = 2000;

type OnOne = 'edit' | 'rotate' | 'delete' | 'messages';
type Doing =
  | { readonly what: 'new' }
  | { readonly what: OnOne; readonly webhook: Webhook }
  | { readonly what: 'made'; readonly made: MadeWebhook };

/** Addresses of the user's own servers that get a message when an image is finished. */
export function WebhooksSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: webhooksQuery,
    queryFn: () => client.listWebhooks(),
    // A new one is confirmed a moment after its first test.
    refetchInterval: ({ state }) =>
      state.data?.some((each) => webhookState(each) === 'unconfirmed') ? confirmationPollInterval : false,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog also closes after its success, which may have opened the next one.
  const close = () => setDoing((now) => (now?.what === 'made' ? now : null));
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksQuery });
  const show = (made: MadeWebhook) => {
    void refresh();
    setDoing({ what: 'made', made });
  };
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {t('webhooks.title')}
      </h2>
      <p className="text-muted">{t('webhooks.text')}</p>
      {!data && !error && <span className="pulse h-14 w-full rounded bg-raised" />}
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      {data && data.length > 0 && (
        <ul className="flex w-full flex-col divide-y divide-line">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onDo={(what) => setDoing({ what, webhook })} />
          ))}
        </ul>
      )}
      <Button onClick={() => setDoing({ what: 'new' })}>{t('webhooks.new')}</Button>
      {doing?.what === 'new' && <NewWebhookDialog email={email} onMade={show} onClose={close} />}
      {doing?.what === 'edit' && (
        <EditWebhookDialog webhook={doing.webhook} onChanged={() => void refresh()} onClose={close} />
      )}
      {doing?.what === 'rotate' && (
        <RotateWebhookDialog webhook={doing.webhook} email={email} onMade={show} onClose={close} />
      )}
      {doing?.what === 'messages' && (
        <DeliveriesDialog
          webhook={doing.webhook}
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
      {doing?.what === 'delete' && (
        <DeleteWebhookDialog
          webhook={doing.webhook}
          onClose={close}
          // The pressed button goes with its webhook.
          onDeleted={() => void refresh().then(() => heading.current?.focus())}
        />
      )}
      {doing?.what === 'made' && (
        <SecretDialog
          title={t('webhooks.secretTitle', { host: new URL(doing.made.webhook.url).host })}
          hint={t('webhooks.secretText')}
          secret={doing.made.secret}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

function WebhookRow({ webhook, onDo }: { webhook: Webhook; onDo: (what: OnOne) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { url, events, skipped, oldSecretUntil } = webhook;
  const state = webhookState(webhook);
  const { host } = new URL(url);
  const facts = [
    events.join(' · '),
    ...(skipped === 0 ? [] : [t('webhooks.skipped', { count: skipped })]),
    ...(oldSecretUntil === null
      ? []
      : [t('webhooks.oldSecret', { date: formatDate(new Date(oldSecretUntil), language) })]),
  ];
  return (
    <li className="flex flex-col gap-2 py-4">
      <code className="text-sm wrap-anywhere">{url}</code>
      <p className={state === 'on' ? 'text-sm' : 'text-alert text-sm'}>{t(`webhooks.state.${state}`)}</p>
      <ul className="flex flex-col gap-0.5 text-muted text-sm">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('webhooks.messagesOf', { host })} onClick={() => onDo('messages')}>
          {t('webhooks.messages')}
        </Button>
        <Button aria-label={t('webhooks.editOf', { host })} onClick={() => onDo('edit')}>
          {t('keys.edit')}
        </Button>
        <Button aria-label={t('webhooks.rotateOf', { host })} onClick={() => onDo('rotate')}>
          {t('webhooks.rotate')}
        </Button>
        <Button aria-label={t('webhooks.deleteOf', { host })} look="danger" onClick={() => onDo('delete')}>
          {t('webhooks.delete')}
        </Button>
      </div>
    </li>
  );
}
