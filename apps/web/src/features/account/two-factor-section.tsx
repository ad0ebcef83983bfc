import type { Security } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ShieldCheck } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { AlertNotice } from '#billing/alert-notice.tsx';
import { CodeConfirmDialog } from '#session/code-confirm-dialog.tsx';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useSecurity } from '#session/use-security.ts';
import { TwoFactorCodes } from './two-factor-codes.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

type Stage =
  | { readonly kind: 'rest' }
  | { readonly kind: 'settingUp' }
  /** Renewed recovery codes, shown until they are saved. */
  | { readonly kind: 'renewed'; readonly codes: readonly string[] };

const rest: Stage = { kind: 'rest' };
const fewCodes = 2;

export function TwoFactorSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data, error } = useSecurity();
  const [stage, setStage] = useState<Stage>(rest);
  const heading = useRef<HTMLHeadingElement>(null);
  const toRest = () => setStage(rest);
  // The pressed button is gone with its panel: the focus returns to the title, except on the first render.
  const shown = data && `${stage.kind} ${data.twoFactor}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current && before.current !== shown && stage.kind === 'rest') heading.current?.focus();
    before.current = shown;
  }, [shown, stage.kind]);
  return (
    <div className="flex flex-col items-start gap-4 self-stretch border-line border-t pt-6">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-lg outline-none">
        {t('twoFactor.title')}
      </h3>
      {!data && !error && <span className="pulse h-24 self-stretch rounded bg-raised" />}
      {!data && error && <Notice kind="error">{failureText(t, error)}</Notice>}
      {stage.kind === 'settingUp' && <TwoFactorSetUp email={email} onClose={toRest} />}
      {stage.kind === 'renewed' && (
        <TwoFactorPanel title={t('twoFactor.codesTitle')}>
          <TwoFactorCodes codes={stage.codes} email={email} onSaved={toRest} />
        </TwoFactorPanel>
      )}
      {stage.kind === 'rest' && data && !data.twoFactor && (
        <Off onSetUp={() => setStage({ kind: 'settingUp' })} />
      )}
      {stage.kind === 'rest' && data?.twoFactor && (
        <On security={data} email={email} onRenewed={(codes) => setStage({ kind: 'renewed', codes })} />
      )}
    </div>
  );
}

function Off({ onSetUp }: { onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-muted">{t('twoFactor.text')}</p>
      <Button onClick={onSetUp}>{t('twoFactor.setUp')}</Button>
    </>
  );
}

interface OnProps {
  readonly security: Security;
  readonly email: string;
  readonly onRenewed: (codes: readonly string[]) => void;
}

function On({ security, email, onRenewed }: OnProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'renew' | 'end' | null>(null);
  const close = () => setOpen(null);
  const left = t('twoFactor.codesLeft', { count: security.recoveryCodes });
  return (
    <>
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-play" />
        {t('twoFactor.on')}
      </p>
      {security.recoveryCodes > fewCodes ? (
        <p className="text-muted">{left}</p>
      ) : (
        <AlertNotice>
          {left} {t('twoFactor.fewCodes')}
        </AlertNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('renew')}>{t('twoFactor.renew')}</Button>
        <Button look="danger" onClick={() => setOpen('end')}>
          {t('twoFactor.end')}
        </Button>
      </div>
      {open === 'renew' && (
        <CodeConfirmDialog
          title={t('twoFactor.renew')}
          purpose="twoFactor"
          email={email}
          action={t('twoFactor.renewAction')}
          onConfirm={async (code) =>
            onRenewed((await client.renewRecoveryCodes({ body: { code } })).recoveryCodes)
          }
          onClose={close}
        >
          <p className="text-muted">{t('twoFactor.renewText')}</p>
        </CodeConfirmDialog>
      )}
      {open === 'end' && (
        <CodeConfirmDialog
          title={t('twoFactor.endTitle')}
          purpose="twoFactor"
          email={email}
          action={t('twoFactor.end')}
          look="danger"
          onConfirm={async (code) => {
            await client.endTwoFactor({ body: { code } });
            toast({ text: t('twoFactor.ended') });
          }}
          onClose={close}
        >
          <p className="text-muted">{t('twoFactor.endText')}</p>
        </CodeConfirmDialog>
      )}
    </>
  );
}
