import type { Kit } from '@artcade/contract/kits';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeQuery, optimistically } from '#cache/optimistic.ts';
import { readChosenKit, rememberKit } from '#session/chosen-kit.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { changeOf, type KitDraft, newKitOf } from './kit-draft.ts';

const keyOf = (uid: string) => ['kits', uid] as const;

export const useKits = (uid: string) =>
  useQuery({ queryKey: keyOf(uid), queryFn: () => client.listKits(), staleTime: 0 });

/** The LoRAs of the engines that draw characters. */
export const useLoras = () =>
  useQuery({
    queryKey: ['loras'],
    queryFn: async () => (await client.getTool({ params: { slug: 'character-generator' } })).loras ?? [],
  });

/** Creates or updates a kit. */
export function useSaveKit(uid: string, kit: Kit | null) {
  const queries = useQueryClient();
  // Idempotency key: a retry creates one kit.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (draft: KitDraft) =>
      kit === null
        ? client.createKit({ body: newKitOf(draft, key) })
        : client.updateKit({ params: { id: kit.id }, body: changeOf(kit, draft) }),
    onSuccess: (saved) => {
      queries.setQueryData<Kit[]>(keyOf(uid), (kits = []) =>
        kits.some(({ id }) => id === saved.id)
          ? kits.map((each) => (each.id === saved.id ? saved : each))
          : [saved, ...kits],
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(uid) }),
  });
}

/** Deletes a kit at once, with undo. */
export function useDeleteKit(uid: string): (kit: Kit) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const settle = () => queries.invalidateQueries({ queryKey: keyOf(uid) });
  const remove = ({ id }: Kit) => {
    const gone = changeQuery<Kit[]>(queries, keyOf(uid), (kits) => kits.filter((each) => each.id !== id));
    return optimistically([gone], () => client.deleteKit({ params: { id } }));
  };
  return (kit) => {
    const fail = (error: unknown) => {
      message.close();
      toast({ kind: 'error', text: t('kits.deleteFailed', { reason: failureText(t, error) }) });
      return false;
    };
    const removing = remove(kit)
      .then(() => true, fail)
      .finally(() => void settle());
    const undo = async () => {
      try {
        // A failed deletion needs no restore.
        if (await removing) await client.restoreKit({ params: { id: kit.id } });
      } catch (error) {
        toast({ kind: 'error', text: t('kits.restoreFailed', { reason: failureText(t, error) }) });
      }
      await settle();
    };
    const message = toast({
      text: t('kits.deleted', { name: kit.name }),
      action: { label: t('images.undo'), run: () => void undo() },
    });
  };
}

/** The kit that tools start with. */
export function useChosenKit(uid: string) {
  const [chosen, setChosen] = useState(() => readChosenKit(uid));
  const choose = (id: string | null) => {
    rememberKit(uid, id);
    setChosen(id);
  };
  return { chosen, choose };
}
