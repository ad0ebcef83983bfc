import type { ApiKey, MadeApiKey } from '@artcade/contract/api-keys';
import { formatCredits, formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { EditKeyDialog, NewKeyDialog } from './key-dialogs.tsx';
import { RevokeKeyDialog, RotateKeyDialog } from './key-ending-dialogs.tsx';

const apiKeysQuery = ['api-keys'];

type Doing =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'rotate' | 'revoke'; readonly key: ApiKey }
  | { readonly what: 'made'; readonly made: MadeApiKey };

/** Keys by which programs use the account: build scripts, editors, agents. */
export function ApiKeysSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: apiKeysQuery, queryFn: () => client.listApiKeys() });
  const [doing, setDoing] = useState<Doing | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog also closes after its success, which may have opened the next one.
  const close = () => setDoing((now) => (now?.what === 'made' ? now : null));
  const refresh = () => queries.invalidateQueries({ queryKey: apiKeysQuery });
  const show = (made: MadeApiKey) => {
    void refresh();
    setDoing({ what: 'made', made });
  };
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {t('keys.title')}
      </h2>
      <p className="text-muted">{t('keys.text')}</p>
      {!data && !error && <span className="pulse h-14 w-full rounded bg-raised" />}
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      {data && data.length > 0 && (
        <ul className="flex w-full flex-col divide-y divide-line">
          {data.map((key) => (
            <KeyRow key={key.id} apiKey={key} onDo={(what) => setDoing({ what, key })} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => setDoing({ what: 'new' })}>{t('keys.new')}</Button>
        <Link to="/developers" className="text-link underline underline-offset-4 hover:no-underline">
          {t('developers.title')}
        </Link>
      </div>
      {doing?.what === 'new' && <NewKeyDialog email={email} onMade={show} onClose={close} />}
      {doing?.what === 'edit' && (
        <EditKeyDialog apiKey={doing.key} onChanged={() => void refresh()} onClose={close} />
      )}
      {doing?.what === 'rotate' && (
        <RotateKeyDialog apiKey={doing.key} email={email} onMade={show} onClose={close} />
      )}
      {doing?.what === 'revoke' && (
        <RevokeKeyDialog
          apiKey={doing.key}
          onClose={close}
          // The pressed button goes with its key.
          onRevoked={() => void refresh().then(() => heading.current?.focus())}
        />
      )}
      {doing?.what === 'made' && (
        <SecretDialog
          title={t('keys.secretTitle', { name: doing.made.key.name })}
          hint={t('keys.secretText')}
          secret={doing.made.secret}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

function KeyRow({ apiKey, onDo }: { apiKey: ApiKey; onDo: (what: 'edit' | 'rotate' | 'revoke') => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, hint, scopes, monthlyCredits, usedCredits, expiresAt, lastUsedAt, oldSecretUntil } = apiKey;
  const day = (moment: string) => formatDate(new Date(moment), language);
  const used = formatCredits(usedCredits, language);
  const facts = [
    scopes.map((scope) => t(`keys.scope.${scope}.name`)).join(' · '),
    monthlyCredits === null
      ? t('keys.used', { used })
      : t('keys.usedOf', { used, cap: formatCredits(monthlyCredits, language) }),
    expiresAt === null ? t('keys.neverExpires') : t('keys.expires', { date: day(expiresAt) }),
    lastUsedAt === null ? t('keys.neverUsed') : t('keys.lastUsed', { date: day(lastUsedAt) }),
    ...(oldSecretUntil === null ? [] : [t('keys.oldSecret', { date: day(oldSecretUntil) })]),
  ];
  return (
    <li className="flex flex-col gap-2 py-4">
      <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        {name} <code className="text-muted text-sm">{hint}</code>
      </span>
      <ul className="flex flex-col gap-0.5 text-muted text-sm">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('keys.editOf', { name })} onClick={() => onDo('edit')}>
          {t('keys.edit')}
        </Button>
        <Button aria-label={t('keys.rotateOf', { name })} onClick={() => onDo('rotate')}>
          {t('keys.rotate')}
        </Button>
        <Button aria-label={t('keys.revokeOf', { name })} look="danger" onClick={() => onDo('revoke')}>
          {t('keys.revoke')}
        </Button>
      </div>
    </li>
  );
}
