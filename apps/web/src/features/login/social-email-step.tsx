import { useTranslation } from '@artcade/ui/i18n';
import { useNavigate } from '#router/router.tsx';
import { FormHead } from '#session/form-head.tsx';
import { client, entered } from '#session/session.ts';
import { CodeForm, type StepExits } from './code-form.tsx';

interface Props extends StepExits {
  readonly ticket: string;
  readonly email: string;
}

/** After Google, if it does not host the mailbox: asks for the code that was mailed there. */
export function SocialEmailStep({ ticket, email, onAgain, ...exits }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = async (code: string) => {
    const { isNew, ...signedIn } = await client.confirmMailbox({ body: { ticket, code } });
    if (isNew) await navigate('/login', { replace: true, state: { accountCreated: true } });
    await entered(signedIn);
  };
  return (
    <>
      <FormHead title={t('mailbox.title')} lead={t('mailbox.lead', { email })} />
      <CodeForm isMailed onSend={send} onAgain={() => onAgain(t('mailbox.againGoogle'))} {...exits} />
    </>
  );
}
