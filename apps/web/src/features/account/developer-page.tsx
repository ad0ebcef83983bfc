import { useUser } from '#session/use-session.ts';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

export function DeveloperPage() {
  const user = useUser();
  return (
    user && (
      <>
        <ApiKeysSection email={user.email} />
        <WebhooksSection email={user.email} />
      </>
    )
  );
}
