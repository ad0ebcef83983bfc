import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Link } from '#router/router.tsx';
import { FormHead } from '#session/form-head.tsx';
import { client, entered } from '#session/session.ts';
import { CodeForm, type StepExits } from './code-form.tsx';

interface Props extends StepExits {
  readonly ticket: string;
  /** A code was mailed after too many wrong passwords; otherwise it is one of the authenticator app. */
  readonly isMailed: boolean;
}

/** After the password: asks for a code that only the owner has. */
export function TwoFactorStep({ ticket, isMailed, onAgain, ...exits }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FormHead
        title={t('login.secondTitle')}
        lead={isMailed ? t('login.mailedLead') : t('login.secondLead')}
      />
      <CodeForm
        isMailed={isMailed}
        hint={t('login.mailedHint')}
        onSend={async (code) => entered(await client.confirmSignIn({ body: { ticket, code } }))}
        onAgain={() => onAgain(t('mailbox.againHow'))}
        {...exits}
      >
        <Link to="/forgot-password" className={buttonClass('bare')}>
          {t('reset.title')}
        </Link>
      </CodeForm>
    </>
  );
}
