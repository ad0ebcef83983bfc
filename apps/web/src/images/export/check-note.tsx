import type { PictureCheck } from '@artcade/contract/shapes';
import { appealLimits } from '@artcade/domain/safety';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

/** How often a list asks again while one of its pictures waits for a check. */
export const checkEvery = 5000;

interface Props {
  readonly checks: readonly PictureCheck[];
  /** Of a link, which has several images, or of one picture. */
  readonly of: 'link' | 'picture';
  /** Only who shows a picture can ask: what a person allows counts for them. */
  readonly mayAsk: boolean;
  readonly onAsked?: () => void;
}

/** Says which pictures a check keeps from others, and asks a person to look at them. */
export function CheckNote({ checks, of, mayAsk, onAsked }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const waiting = checks.filter(({ state }) => state === 'waiting').length;
  const refused = checks.filter(({ state }) => state === 'refused');
  const failed = refused.filter(({ isFailed }) => isFailed).length;
  const found = refused.length - failed;
  const open = refused.filter(({ appeal }) => appeal === undefined).slice(0, appealLimits.open);
  const ask = useMutation({
    mutationFn: async () => {
      for (const { imageId } of open) await client.appealRefusal({ body: { imageId } });
    },
    onError: (error) => toast({ kind: 'error', text: failureText(t, error) }),
    onSettled: () => {
      onAsked?.();
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['gallery'] }),
        queries.invalidateQueries({ queryKey: ['shareLinks'] }),
      ]);
    },
  });
  const isOf = (appeal: PictureCheck['appeal']) => refused.some((check) => check.appeal === appeal);
  return (
    <>
      {waiting > 0 && (
        <p className="text-muted text-sm">
          {of === 'link' ? t('gallery.check.linkWaiting', { count: waiting }) : t('gallery.check.waiting')}
        </p>
      )}
      {found > 0 && (
        <p className="text-alert text-sm">
          {of === 'link' ? t('gallery.check.linkRefused', { count: found }) : t('gallery.check.refused')}
        </p>
      )}
      {failed > 0 && (
        <p className="text-alert text-sm">
          {of === 'link' ? t('gallery.check.linkFailed', { count: failed }) : t('gallery.check.failed')}
        </p>
      )}
      {isOf('open') && <p className="text-muted text-sm">{t('gallery.check.open')}</p>}
      {isOf('upheld') && <p className="text-muted text-sm">{t('gallery.check.upheld')}</p>}
      {mayAsk && open.length > 0 && (
        <Button className="mt-2" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('gallery.check.ask')}
        </Button>
      )}
    </>
  );
}
