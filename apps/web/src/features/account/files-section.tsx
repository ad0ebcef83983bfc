import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { SavedCheckbox } from '@artcade/ui/saved-checkbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

/** What the files of new images say about them. */
export function FilesSection({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = ['file settings', uid];
  const { data, error } = useQuery({ queryKey, queryFn: () => client.getFileSettings() });
  const change = useMutation({
    mutationFn: (prompt: boolean) => client.setFileSettings({ body: { prompt } }),
    onSuccess: (_, prompt) => queries.setQueryData(queryKey, { prompt }),
  });
  const failure = change.error ?? error;
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{t('files.title')}</h2>
      <p className="text-muted">{t('files.text')}</p>
      {data && (
        <SavedCheckbox
          label={t('files.prompt')}
          isOn={change.isPending ? change.variables : data.prompt}
          isBusy={change.isPending}
          onChange={(prompt) => change.mutate(prompt)}
        />
      )}
      {!data && !failure && <span className="pulse h-11 w-full rounded-card bg-raised" />}
      {failure && <Notice kind="error">{failureText(t, failure)}</Notice>}
    </section>
  );
}
