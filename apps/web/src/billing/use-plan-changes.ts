import type { PlanId } from '@artcade/domain/catalog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#session/session.ts';

/** Pending until the wallet shows the change, so that no button offers it again meanwhile. */
function useWalletChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
}

/** Schedules a lower plan; choosing the current plan withdraws a scheduled one. */
export const useSetPlan = () =>
  useWalletChange((newPlanId: PlanId) => client.setSubscription({ body: { newPlanId } }));

export const useCancelPlan = () => useWalletChange(() => client.cancelSubscription());

export const useResumePlan = () => useWalletChange(() => client.resumeSubscription());
