import type { Offer } from '#platform/interface.ts';

/** The price as the app store formats it. Its space is reserved until it loads. */
export function StorePrice({ offer, per }: { offer: Offer | undefined; per?: string }) {
  if (!offer) return <span className="pulse my-1 block h-6 w-20 rounded bg-raised" />;
  return (
    <span className="tabular-nums">
      <span className="font-semibold font-title text-2xl">{offer.price}</span>
      {per && <span className="whitespace-nowrap text-muted"> {per}</span>}
    </span>
  );
}
