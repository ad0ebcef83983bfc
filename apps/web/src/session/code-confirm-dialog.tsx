import type { ProofPurpose } from '@artcade/domain/profile';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { CodeField, useProof } from './code-field.tsx';
import { failureText } from './failure-text.ts';
import { useSecurityChanged } from './use-security.ts';

interface Props {
  readonly title: string;
  readonly purpose: ProofPurpose;
  /** The address to which a code is mailed. */
  readonly email: string;
  readonly action: string;
  readonly look?: 'play' | 'danger';
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Whether the form is valid; it shows its own errors otherwise. */
  readonly mayGo?: () => boolean;
  /** Whether the content itself shows this error of the action. */
  readonly saysItself?: (error: unknown) => boolean;
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms a sensitive action with a code that proves the user's identity. */
export function CodeConfirmDialog({
  title,
  purpose,
  email,
  action,
  look = 'play',
  wide = false,
  ...props
}: Props) {
  const { t } = useTranslation();
  const form = useId();
  const proof = useProof(purpose);
  const changed = useSecurityChanged();
  const confirm = useMutation({
    mutationFn: () => props.onConfirm(proof.code),
    onSuccess: props.onClose,
    onError: proof.refuse,
    // A recovery code may be used up, or the account differs from what this page shows.
    onSettled: () => void changed(),
  });
  const isSaid = proof.says(confirm.error) || props.saysItself?.(confirm.error);
  const error = isSaid ? null : (confirm.error ?? proof.send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.mayGo?.() === false) return;
    confirm.reset();
    if (!proof.isAsking) proof.send.mutate();
    else if (proof.isFilled()) confirm.mutate();
  };
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={props.onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            look={proof.isAsking ? look : 'play'}
            busy={confirm.isPending || (proof.send.isPending && !proof.isAsking)}
            disabled={proof.isPending}
          >
            {proof.isAsking ? action : t('credentials.sendCode')}
          </Button>
          <Button disabled={confirm.isPending} onClick={props.onClose}>
            {t('account.discard')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {props.children}
        <CodeField proof={proof} email={email} />
        {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      </form>
    </Dialog>
  );
}
