import type { OwnPicture } from '@artcade/contract/gallery';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';

interface Change {
  readonly id: string;
  readonly isPublished: boolean;
}

/** Takes a picture out of the gallery at once, with undo, or publishes it again. */
export function useSetPublished(): UseMutationResult<OwnPicture, Error, Change> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const change = useMutation<OwnPicture, Error, Change>({
    mutationFn: ({ id, isPublished }) =>
      client.changeGalleryPicture({ params: { id }, body: { isPublished } }),
    onError: (error) => toast({ kind: 'error', text: failureText(t, error) }),
    // Not at the button: it may be gone by then, with the picture.
    onSuccess: (_, { id, isPublished }) => {
      if (isPublished) return;
      toast({
        text: t('gallery.withdrawn'),
        action: { label: t('images.undo'), run: () => change.mutate({ id, isPublished: true }) },
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['gallery'] }),
  });
  return change;
}
