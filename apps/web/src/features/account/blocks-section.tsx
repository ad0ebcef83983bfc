import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useBlock } from '#images/export/use-block.ts';
import { client } from '#session/session.ts';
import { Section } from './section.tsx';

/** Whom the user has blocked. Only there if there is somebody. */
export function BlocksSection({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ queryKey: ['blocks', uid], queryFn: () => client.listBlocks() });
  const { unblock } = useBlock();
  if (data.length === 0) return null;
  return (
    <Section title={t('gallery.blocks')} text={t('gallery.blocksText')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {data.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="wrap-anywhere min-w-40 flex-1 font-medium">{name || t('gallery.noName')}</p>
            <Button busy={unblock.isPending && unblock.variables === id} onClick={() => unblock.mutate(id)}>
              {t('gallery.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
