import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { useWalletFailure } from '#session/use-session.ts';

const wallet = { queryKey: ['wallet'] };

/** Why balance and plan are not available, with a button to ask again. */
export function WalletFailure() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const failure = useWalletFailure();
  if (!failure) return null;
  return (
    <>
      <Notice kind="error">{failureText(t, failure)}</Notice>
      <Button className="self-start" onClick={() => void queries.refetchQueries(wallet)}>
        {t('shell.retry')}
      </Button>
    </>
  );
}
