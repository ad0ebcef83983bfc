import { platform } from '#platform/platform.ts';
import { CardWallet } from './card-wallet.tsx';
import { HistorySection } from './history-section.tsx';
import { StoreWallet } from './app-store-wallet.tsx';

export function WalletPage() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10">
      {platform.store ? <StoreWallet /> : <CardWallet />}
      <HistorySection />
    </div>
  );
}
