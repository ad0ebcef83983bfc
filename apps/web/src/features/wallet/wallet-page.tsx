import { platform } from '#platform/platform.ts';
import { WayBackLink } from '#session/way-back-link.tsx';
import { StoreWallet } from './app-store-wallet.tsx';
import { CardWallet } from './card-wallet.tsx';
import { HistorySection } from './history-section.tsx';

export function WalletPage() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10">
      <WayBackLink />
      {platform.appStore ? <StoreWallet /> : <CardWallet />}
      <HistorySection />
    </div>
  );
}
