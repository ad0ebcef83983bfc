import type { Member } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

/** Blocks a member at once, with undo: what they write gives the user no notices. */
export function useHideMember(): (member: Member) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const act = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      toast({ kind: 'error', text: failureText(t, error) });
      return null;
    } finally {
      void queries.invalidateQueries({ queryKey: ['blocks'] });
      void queries.invalidateQueries({ queryKey: ['showcase'] });
    }
  };
  return ({ uid, displayName }) =>
    void act(async () => {
      const { id } = await client.blockPerson({ body: { uid } });
      toast({
        text: t('showcase.hiddenMember', { name: displayName }),
        action: {
          label: t('gallery.undo'),
          run: () => void act(() => client.unblockPerson({ params: { id } })),
        },
      });
    });
}
