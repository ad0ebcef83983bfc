import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
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
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-play"
            checked={change.isPending ? change.variables : data.prompt}
            // Not disabled while sending: a disabled checkbox loses the focus.
            aria-disabled={change.isPending}
            onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
          />
          {t('files.prompt')}
        </label>
      )}
      {!data && !failure && <span className="pulse h-11 w-full rounded-card bg-raised" />}
      {failure && <Notice kind="error">{failureText(t, failure)}</Notice>}
    </section>
  );
}
