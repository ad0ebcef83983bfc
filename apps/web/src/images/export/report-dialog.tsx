import { moderationLimits, type ReportReason, reportReasons } from '@artcade/domain/moderation';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { SelectField } from '@artcade/ui/select-field';
import { toast } from '@artcade/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormDialog } from '#session/form-dialog.tsx';
import { client } from '#session/session.ts';

/** Where the picture is seen: in the gallery, by a link, or in the album of a team. */
export type Reported =
  | { readonly pictureId: string }
  | { readonly secret: string; readonly imageId: string }
  | { readonly albumImageId: string };

interface Props {
  readonly reported: Reported;
  readonly onClose: () => void;
}

/** Reports a picture to the operators. */
export function ReportDialog({ reported, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  // No reason is preselected: most people would send it unchanged.
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: (why: ReportReason) => {
      const body = { reason: why, ...(note !== '' && { note }) };
      return 'albumImageId' in reported
        ? client.reportImage({ params: { id: reported.albumImageId }, body })
        : client.reportPicture({ body: { ...reported, ...body } });
    },
    onSuccess: () => {
      toast({ text: t('gallery.reported') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('gallery.reportTitle')}
      action={t('gallery.send')}
      sending={report}
      onSubmit={() => {
        setMissing(reason === null);
        if (reason !== null) report.mutate(reason);
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('gallery.reportText')}</p>
      {isMissing && <Notice kind="error">{t('gallery.chooseReason')}</Notice>}
      <SelectField
        label={t('gallery.reason')}
        value={reason ?? ''}
        aria-required
        aria-invalid={isMissing}
        options={[
          ['', t('gallery.chooseReason')],
          ...reportReasons.map((each) => [each, t(`gallery.reasons.${each}`)] as const),
        ]}
        onChange={(value) => {
          setReason(reportReasons.find((each) => each === value) ?? null);
          setMissing(false);
        }}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-note`} className="font-medium text-sm">
          {t('gallery.note')}
        </label>
        <textarea
          id={`${id}-note`}
          rows={3}
          value={note}
          maxLength={moderationLimits.noteLength}
          className="w-full rounded-card border border-field bg-ground px-3.5 py-2"
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </FormDialog>
  );
}
