import { useQuery } from '@tanstack/react-query';
import { client } from '#session/session.ts';

/** How an image was made; null if no recipe was kept. */
export const useRecipe = (id: string, isMade: boolean) =>
  useQuery({
    queryKey: ['recipe', id],
    queryFn: () => client.getRecipe({ params: { id } }),
    staleTime: Infinity,
    enabled: isMade,
  });
