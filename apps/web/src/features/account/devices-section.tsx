import type { Device } from '@artcade/contract/shapes';
import { deviceName } from '@artcade/domain/device-name';
import { formatDateTime } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Monitor, Smartphone } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '#session/failure-text.ts';
import { client, signOut } from '#session/session.ts';

const key = ['sessions'];

/** Where the account is signed in. One session, or all of them, can be ended here. */
export function DevicesSection() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => client.listSessions(),
    refetchOnMount: 'always',
  });
  const leave = useMutation({ mutationFn: () => signOut('everywhere') });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {t('account.sessions')}
      </h2>
      {data && (
        <ul className="flex w-full flex-col divide-y divide-line">
          {data.map((device) => (
            <Row key={device.id} device={device} onEnded={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {!data && !error && <span className="pulse h-14 w-full rounded bg-raised" />}
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      <p className="text-muted">{t('account.everywhereText')}</p>
      {leave.error && <Notice kind="error">{failureText(t, leave.error)}</Notice>}
      <Button look="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('account.everywhere')}
      </Button>
    </section>
  );
}

/** After it has ended, its button is gone: the focus has to move elsewhere. */
function Row({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.endSession({ params: { id: device.id } }),
    onSuccess: onEnded,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const { browser, system } = deviceName(device.userAgent);
  const name = [browser, system].filter(Boolean).join(' · ') || t('account.unknownDevice');
  const Icon = system && ['Android', 'iPhone', 'iPad'].includes(system) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="wrap-anywhere min-w-0 flex-1">
        {name}
        <span className="block text-muted text-sm">
          {device.isThis
            ? t('account.thisDevice')
            : t('account.lastUsed', {
                when: formatDateTime(new Date(device.usedAt), language),
                address: device.address,
              })}
        </span>
      </span>
      {!device.isThis && (
        <Button
          busy={end.isPending}
          aria-label={t('account.endDevice', { name })}
          onClick={() => end.mutate()}
        >
          {t('shell.logOut')}
        </Button>
      )}
      {end.error && <Notice kind="error">{failureText(t, end.error)}</Notice>}
    </li>
  );
}
