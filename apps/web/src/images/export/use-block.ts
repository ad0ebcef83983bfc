import type { NewBlock } from '@artcade/contract/moderation';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

interface Blocking {
  readonly person: NewBlock;
  /** What the message says afterwards. */
  readonly done: string;
}

/** Blocks a person at once, with undo: their pictures are hidden, and what they write gives no notices. */
export function useBlock() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const settle = {
    onError: (error: Error) => toast({ kind: 'error', text: failureText(t, error) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['blocks'] }),
        queries.invalidateQueries({ queryKey: ['gallery'] }),
      ]),
  };
  const unblock = useMutation({
    mutationFn: (id: string) => client.unblockPerson({ params: { id } }),
    ...settle,
  });
  const block = useMutation({
    mutationFn: ({ person }: Blocking) => client.blockPerson({ body: person }),
    onSuccess: ({ id }, { done }) =>
      toast({ text: done, action: { label: t('images.undo'), run: () => unblock.mutate(id) } }),
    ...settle,
  });
  return { block, unblock };
}
