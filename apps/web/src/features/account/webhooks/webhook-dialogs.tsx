import type { MadeWebhook, Webhook } from '@artcade/contract/webhooks';
import { type WebhookEvent, webhookEvents, webhookLimits } from '@artcade/domain/webhooks';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormDialog } from '#session/form-dialog.tsx';
import { client } from '#session/session.ts';
import { ChecklistField } from '../checklist-field.tsx';

interface NewProps {
  readonly email: string;
  readonly onMade: (made: MadeWebhook) => void;
  readonly onClose: () => void;
}

const usualEvents: readonly WebhookEvent[] = ['batch.done', 'generation.failed'];

export function NewWebhookDialog({ email, onMade, onClose }: NewProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState(usualEvents);
  const [isTried, setTried] = useState(false);
  const isAddress = /^https?:\/\/\S+$/.test(url.trim());
  return (
    <CodeConfirmDialog
      title={t('webhooks.new')}
      purpose="webhook"
      email={email}
      action={t('webhooks.make')}
      mayGo={() => {
        setTried(true);
        return isAddress && events.length > 0;
      }}
      onConfirm={async (code) => {
        onMade(await client.createWebhook({ body: { url: url.trim(), events: [...events], code } }));
      }}
      onClose={onClose}
    >
      <Field
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        error={isTried && !isAddress ? t('webhooks.urlWrong') : undefined}
        type="url"
        inputMode="url"
        value={url}
        maxLength={webhookLimits.urlLength}
        onChange={(event) => setUrl(event.target.value)}
      />
      <EventsField events={events} onChange={setEvents} isTried={isTried} />
    </CodeConfirmDialog>
  );
}

interface EventsProps {
  readonly events: readonly WebhookEvent[];
  readonly onChange: (events: readonly WebhookEvent[]) => void;
  readonly isTried: boolean;
}

function EventsField({ events, onChange, isTried }: EventsProps) {
  const { t } = useTranslation();
  return (
    <ChecklistField
      label={t('webhooks.events')}
      items={webhookEvents}
      chosen={events}
      onChange={onChange}
      describe={(event) => ({
        name: <code className="text-sm wrap-anywhere">{event}</code>,
        text: t(`webhooks.event.${eventName(event)}`),
      })}
      isTried={isTried}
    />
  );
}

interface OneProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Chooses events, and switches a webhook on or off. */
export function EditWebhookDialog({ webhook, onChanged, onClose }: OneProps & { onChanged: () => void }) {
  const { t } = useTranslation();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook.events);
  const [isOn, setOn] = useState(webhook.off === null);
  const save = useMutation({
    mutationFn: () =>
      client.changeWebhook({ params: { id: webhook.id }, body: { events: [...events], isOn } }),
    onSuccess: () => {
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('webhooks.editOf', { host: new URL(webhook.url).host })}
      action={t('account.save')}
      sending={save}
      onSubmit={() => events.length > 0 && save.mutate()}
      onClose={onClose}
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
          className="size-5 shrink-0 accent-play"
        />
        {t('webhooks.isOn')}
      </label>
      <EventsField events={events} onChange={setEvents} isTried />
    </FormDialog>
  );
}

interface RotateProps extends OneProps {
  readonly email: string;
  readonly onMade: (made: MadeWebhook) => void;
}

export function RotateWebhookDialog({ webhook, email, onMade, onClose }: RotateProps) {
  const { t } = useTranslation();
  return (
    <CodeConfirmDialog
      title={t('webhooks.rotateOf', { host: new URL(webhook.url).host })}
      purpose="webhook"
      email={email}
      action={t('webhooks.rotate')}
      onConfirm={async (code) => {
        onMade(await client.rotateWebhook({ params: { id: webhook.id }, body: { code } }));
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('webhooks.rotateText')}</p>
    </CodeConfirmDialog>
  );
}

export function DeleteWebhookDialog({ webhook, onDeleted, onClose }: OneProps & { onDeleted: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({
    mutationFn: () => client.deleteWebhook({ params: { id: webhook.id } }),
    onSuccess: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <Dialog
      title={t('webhooks.deleteOf', { host: new URL(webhook.url).host })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('webhooks.delete')}
          </Button>
          <Button disabled={remove.isPending} onClick={onClose}>
            {t('account.discard')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('webhooks.deleteText')}</p>
      {remove.error && <Notice kind="error">{failureText(t, remove.error)}</Notice>}
    </Dialog>
  );
}

type Dashed<Event> = Event extends `${infer Subject}.${infer What}` ? `${Subject}-${What}` : never;

/** Its name among the texts, where a dot separates levels. */
const eventName = (event: WebhookEvent) => event.replace('.', '-') as Dashed<WebhookEvent>;
