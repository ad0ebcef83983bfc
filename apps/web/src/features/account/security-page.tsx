import { useUser } from '#session/use-session.ts';
import { DevicesSection } from './devices-section.tsx';
import { PausedSection } from './paused-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

export function SecurityPage() {
  const user = useUser();
  return (
    user && (
      <>
        <PausedSection uid={user.uid} />
        <SignInSection email={user.email} />
        <DevicesSection />
      </>
    )
  );
}
