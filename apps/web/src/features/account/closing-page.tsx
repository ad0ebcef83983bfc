import type { ClosingPreview, User } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { Button, buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from '#router/router.tsx';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { failureText } from '#session/failure-text.ts';
import { useReturnPath } from '#session/return-path.ts';
import { client, reread } from '#session/session.ts';
import { useUser, useWallet } from '#session/use-session.ts';
import { Closed } from './closing-done.tsx';
import { consequences, erasedOn } from './closing-view.ts';
import { DataExport } from './data-section.tsx';

type Stage = 'asking' | 'closing' | { readonly eraseAt: Date };

/**
 * Explains what closing the account does, then does it. The page is not for members only: after closing, the user is signed out
 * and must still read what follows.
 */
export function ClosingPage() {
  const user = useUser();
  const language = useLanguage();
  const [stage, setStage] = useState<Stage>('asking');
  const returnPath = useReturnPath();
  const close = async (code: string, eraseAt: Date) => {
    setStage('closing');
    try {
      await client.closeAccount({ body: { code, language } });
    } catch (error) {
      setStage('asking');
      throw error;
    }
    setStage({ eraseAt });
    await reread();
  };
  if (typeof stage === 'object') return <Closed eraseAt={stage.eraseAt} />;
  if (user) return <Asking user={user} onClose={close} />;
  if (stage === 'closing') return null;
  return <Navigate to="/login" replace state={returnPath} />;
}

interface AskingProps {
  readonly user: User;
  readonly onClose: (code: string, eraseAt: Date) => Promise<void>;
}

function Asking({ user, onClose }: AskingProps) {
  const { t } = useTranslation();
  const preview = useQuery({
    queryKey: ['closing', user.uid],
    queryFn: () => client.previewClosing(),
    refetchOnMount: 'always',
  });
  if (preview.data) return <Preview user={user} preview={preview.data} onClose={onClose} />;
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6">
      {preview.error ? (
        <>
          <Notice kind="error">{failureText(t, preview.error)}</Notice>
          <Button busy={preview.isFetching} onClick={() => void preview.refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      ) : (
        <span className="pulse h-96 w-full rounded-card bg-panel" />
      )}
    </div>
  );
}

function Preview({ user, preview, onClose }: AskingProps & { preview: ClosingPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isSure, setSure] = useState(false);
  const eraseAt = erasedOn(preview, new Date());
  const date = formatDate(eraseAt, language);
  const store = useWallet()?.subscription?.store ?? null;
  const { atOnce, later, stays } = consequences(t, preview, store);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <section className="flex flex-col gap-6 rounded-card border border-line bg-panel p-6 sm:p-8">
        <h2 className="text-xl">{t('closing.whatHappens')}</h2>
        <Group title={t('closing.atOnce')} sentences={atOnce} />
        <Group title={t('closing.later', { count: preview.days, date })} sentences={later} />
        <Group title={t('closing.stays')} sentences={stays} />
        <Notice kind="good">{t('closing.comeBack', { date })}</Notice>
      </section>
      <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
        <h2 className="text-xl">{t('closing.keepCopy')}</h2>
        <DataExport uid={user.uid} />
        <p className="text-muted text-sm">{t('closing.copyFirst')}</p>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={() => setSure(true)}>
          {t('closing.close')}
        </Button>
        <Link to="/account/data" className={buttonClass('quiet')}>
          {t('closing.keep')}
        </Link>
      </div>
      {isSure && (
        <CodeConfirmDialog
          title={t('closing.title')}
          purpose="closing"
          email={user.email}
          action={t('closing.close')}
          look="danger"
          onConfirm={(code) => onClose(code, eraseAt)}
          onClose={() => setSure(false)}
        >
          <p className="text-muted">{t('closing.comeBack', { date })}</p>
        </CodeConfirmDialog>
      )}
    </div>
  );
}

function Group({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ul className="wrap-anywhere flex list-disc flex-col gap-1.5 pl-5 text-muted">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two teams of one name make the same sentence twice.
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
