import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { type ReactNode, useId } from 'react';
import { failureText } from './failure-text.ts';

interface Props {
  readonly title: string;
  /** The label of the button that sends the form. */
  readonly action: string;
  /** The request that the form sends. */
  readonly sending: { readonly isPending: boolean; readonly error: unknown };
  /** The form cannot be sent yet. */
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, with the error of its request above the fields. */
export function FormDialog({ title, action, sending, isDisabled, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation();
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="play" type="submit" form={form} busy={sending.isPending} disabled={isDisabled}>
            {action}
          </Button>
          <Button disabled={sending.isPending} onClick={onClose}>
            {t('images.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {sending.error !== null && <Notice kind="error">{failureText(t, sending.error)}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
