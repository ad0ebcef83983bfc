import type { DeviceLogin } from '@artcade/contract/device-login';
import type { ApiKeyScope } from '@artcade/domain/api-keys';
import { readUserCode } from '@artcade/domain/device-login';
import { formatDateTime } from '@artcade/domain/format';
import { Button, buttonClass } from '@artcade/ui/button';
import { Field } from '@artcade/ui/field';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from '#router/router.tsx';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { CapField, useKeyForm } from '../api-keys/key-dialogs.tsx';
import { ChecklistField } from '../checklist-field.tsx';

/** Credits in a month that are proposed, as for other keys. */
const usualCap = 1000;

interface Waiting {
  readonly userCode: string;
  readonly login: DeviceLogin;
}

/**
 * Where a person lets a program use the account. The code is always typed: a link that carried it would let whoever sent the
 * link into the account.
 */
export function DevicePage() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [end, setEnd] = useState<'approved' | 'denied' | null>(null);
  if (end !== null) return <Ended end={end} name={waiting?.login.name ?? ''} />;
  if (!waiting) return <TypeCode onFound={setWaiting} />;
  return (
    <>
      <FormHead title={t('device.askTitle', { name: waiting.login.name })} />
      <Decide {...waiting} onEnd={setEnd} onBack={() => setWaiting(null)} />
    </>
  );
}

function TypeCode({ onFound }: { onFound: (waiting: Waiting) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const find = useMutation({
    mutationFn: async (userCode: string) => ({
      userCode,
      login: await client.findDeviceLogin({ body: { userCode } }),
    }),
    onSuccess: onFound,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const userCode = readUserCode(typed);
    setIncomplete(userCode === null);
    if (userCode !== null) find.mutate(userCode);
  };
  return (
    <>
      <FormHead title={t('device.title')} lead={t('device.lead')} />
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
        <div className="w-full">
          <Field
            label={t('device.code')}
            hint={t('device.codeHint')}
            error={isIncomplete ? t('device.codeIncomplete') : undefined}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {find.error && !isIncomplete && <Notice kind="error">{failureText(t, find.error)}</Notice>}
        <Button type="submit" look="play" busy={find.isPending}>
          {t('device.continue')}
        </Button>
      </form>
    </>
  );
}

interface DecideProps extends Waiting {
  readonly onEnd: (end: 'approved' | 'denied') => void;
  readonly onBack: () => void;
}

function Decide({ userCode, login, onEnd, onBack }: DecideProps) {
  const { t } = useTranslation();
  const email = useUser()?.email ?? '';
  const [isAsked, setAsked] = useState(false);
  const form = useKeyForm({ name: login.name, monthlyCredits: usualCap });
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(login.scopes);
  const [isTried, setTried] = useState(false);
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => warning.current?.focus(), []);
  const deny = useMutation({
    mutationFn: () => client.denyDeviceLogin({ body: { userCode } }),
    onSuccess: () => onEnd('denied'),
  });
  return (
    <div className="flex flex-col items-start gap-5">
      <div ref={warning} tabIndex={-1} className="w-full outline-none">
        <Notice kind="info">{t('device.warning')}</Notice>
      </div>
      <Facts login={login} userCode={userCode} />
      <p className="text-muted text-sm">{t('device.life')}</p>
      {deny.error && <Notice kind="error">{failureText(t, deny.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look="play" disabled={deny.isPending} onClick={() => setAsked(true)}>
          {t('device.approve')}
        </Button>
        <Button look="danger" busy={deny.isPending} onClick={() => deny.mutate()}>
          {t('device.deny')}
        </Button>
        <Button disabled={deny.isPending} onClick={onBack}>
          {t('device.otherCode')}
        </Button>
      </div>
      {isAsked && (
        <CodeConfirmDialog
          title={t('device.askTitle', { name: login.name })}
          purpose="apiKey"
          email={email}
          action={t('device.approve')}
          mayGo={() => {
            setTried(true);
            return form.isRight() && scopes.length > 0;
          }}
          onConfirm={async (code) => {
            const { monthlyCredits } = form.value();
            const body = { userCode, code, scopes: [...scopes], monthlyCredits };
            await client.approveDeviceLogin({ body });
            onEnd('approved');
          }}
          onClose={() => setAsked(false)}
        >
          <ChecklistField
            label={t('keys.scopes')}
            items={login.scopes}
            chosen={scopes}
            onChange={setScopes}
            describe={(scope) => ({
              name: t(`keys.scope.${scope}.name`),
              text: t(`keys.scope.${scope}.text`),
            })}
            isTried={isTried}
          />
          <CapField form={form} />
          <p className="text-muted">{t('device.proof')}</p>
        </CodeConfirmDialog>
      )}
    </div>
  );
}

function Facts({ login, userCode }: { login: DeviceLogin; userCode: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, network, isNearby, startedAt, scopes } = login;
  const place = isNearby ? t('device.nearby', { network }) : t('device.elsewhere', { network });
  const facts = [
    [t('device.code'), <code key="code">{userCode}</code>],
    [t('device.name'), name],
    [t('device.started'), formatDateTime(new Date(startedAt), language)],
    [t('device.network'), place],
  ] as const;
  return (
    <dl className="flex w-full flex-col gap-3 rounded-card border border-line bg-panel p-5">
      {facts.map(([label, fact]) => (
        <div key={label} className="wrap-anywhere">
          <dt className="text-muted text-sm">{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
      <div>
        <dt className="text-muted text-sm">{t('keys.scopes')}</dt>
        {scopes.map((scope) => (
          <dd key={scope} className="mt-1">
            {t(`keys.scope.${scope}.name`)}
            <span className="block text-muted text-sm">{t(`keys.scope.${scope}.text`)}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}

function Ended({ end, name }: { end: 'approved' | 'denied'; name: string }) {
  const { t } = useTranslation();
  const isApproved = end === 'approved';
  return (
    <>
      <FormHead title={t('device.title')} />
      <div className="flex flex-col items-start gap-5">
        <Notice kind={isApproved ? 'good' : 'info'}>
          {isApproved ? t('device.approved', { name }) : t('device.denied', { name })}
        </Notice>
        <Link to="/account/developer" className={buttonClass('quiet')}>
          {t('credentials.toAccount')}
        </Link>
      </div>
    </>
  );
}
