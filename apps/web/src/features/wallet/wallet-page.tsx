import { platform } from '#platform/platform.ts';
import { ReturnToToolLink } from '#session/return-to-tool-link.tsx';
import { StoreWallet } from './app-store-wallet.tsx';
import { CardWallet } from './card-wallet.tsx';
import { HistorySection } from './history-section.tsx';

export function WalletPage() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10">
      <ReturnToToolLink />
      {platform.appStore ? <StoreWallet /> : <CardWallet />}
      <HistorySection />
    </div>
  );
}
