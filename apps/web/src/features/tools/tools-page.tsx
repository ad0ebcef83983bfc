import { isToolSlug, toolSlugs, tools } from '@artcade/domain/catalog';
import { Button, buttonClass } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { Coins, FolderHeart, Gamepad2, SwatchBook } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useEffect, useState } from 'react';
import { toolArt } from '#art/tool-art.ts';
import { mostCredits } from '#billing/purse.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { Link, useLocation, useNavigate } from '#router/router.tsx';
import { useCredits, useSettings, useUser } from '#session/use-session.ts';
import { FrontDoor } from './front-door.tsx';
import { FrontFooter } from './front-footer.tsx';
import { FrontMore } from './front-more.tsx';
import { toolWithPrompt } from './starting-prompt.ts';
import { ToolCard, type ToolCardContent } from './tool-card.tsx';
import { toolCardState } from './tool-card-state.ts';
import { useDoor } from './use-door.ts';

export function ToolsPage() {
  return useUser() === null ? <VisitorTools /> : <MemberTools />;
}

/** The front door; below it the tools in one row, examples, and what surrounds them. */
function VisitorTools() {
  const { t } = useTranslation();
  const door = useDoor();
  /** The tool that was pressed. */
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <FrontDoor door={door} />
      <p className="mb-3 text-muted max-sm:text-sm">{t('tools.intro')}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-7">
        {useFaces().map((face) => (
          <li key={face.slug}>
            <ToolCard
              face={face}
              card={toolCardState(face, false, null)}
              onLocked={() => {
                setAsked(face.slug);
                door.choose(face.slug);
              }}
            />
          </li>
        ))}
      </ul>
      <FrontMore onLike={door.drawLike} />
      <FrontFooter />
      {asked !== null && <LoginPrompt slug={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function MemberTools() {
  const { t } = useTranslation();
  const faces = useFaces();
  const credits = useMostCredits(Math.max(...faces.map(({ creditCost }) => creditCost)));
  const isNewcomer = useNewcomer();
  return (
    <>
      {isNewcomer && (
        <div className="mb-6">
          <Welcome />
        </div>
      )}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">{t('tools.intro')}</p>
        <Link to="/kits" className={buttonClass('quiet', 'text-sm')}>
          <SwatchBook aria-hidden="true" className="size-4" />
          {t('kits.title')}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
        {faces.map((face) => (
          <li key={face.slug}>
            <ToolCard face={face} card={toolCardState(face, true, credits)} />
          </li>
        ))}
        <li className="md:max-xl:col-span-2">
          <HowItWorks />
        </li>
      </ul>
    </>
  );
}

/** The most that one of the user's purses holds; null until it is known. Teams are asked for where own credits do not pay for `price`. */
function useMostCredits(price: number): number | null {
  const uid = useUser()?.uid ?? '';
  const own = useCredits();
  const isShort = own !== null && own < price;
  const { data, isError } = useTeams(false, isShort);
  if (!isShort) return own;
  return data || isError ? mostCredits(own, data ?? [], uid) : null;
}

const guestGlow = '#8fb4ff';

/** Our own seven tools, then the guest tools. */
function useFaces(): readonly ToolCardContent[] {
  const { t } = useTranslation();
  const guests = useSettings()?.guestTools ?? [];
  return [
    ...toolSlugs.map((slug) => ({
      slug,
      name: t(`tools.${slug}.name`),
      line: t(`tools.${slug}.line`),
      creditCost: tools[slug].creditCost,
      ...toolArt[slug],
    })),
    ...guests.map((guest) => ({ ...guest, line: t('tools.guestLine'), picture: null, glow: guestGlow })),
  ];
}

/** Greets a new member with the credits and the next step. */
function Welcome() {
  const { t } = useTranslation();
  const user = useUser();
  const credits = useCredits();
  return (
    <Notice kind="good">
      <p className="font-semibold">{t('register.done')}</p>
      {credits !== null && credits > 0 && <p>{t('register.gift', { count: credits })}</p>}
      {user && !user.emailVerified && <p>{t('register.confirm', { email: user.email })}</p>}
    </Notice>
  );
}

/** True on the visit that follows a registration; false after a reload. */
function useNewcomer(): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const [isNewcomer] = useState(
    () => (location.state as { accountCreated?: boolean } | null)?.accountCreated === true,
  );
  useEffect(() => {
    if (location.state !== null) void navigate('/tools', { replace: true, state: null });
  }, [location.state, navigate]);
  return isNewcomer;
}

const steps = [
  { text: 'tools.howPick', Icon: Gamepad2 },
  { text: 'tools.howPay', Icon: Coins },
  { text: 'tools.howKeep', Icon: FolderHeart },
] as const;

function HowItWorks() {
  const { t } = useTranslation();
  return (
    <div className="flex h-full flex-col justify-center gap-3 rounded-card border border-line-strong border-dashed p-3 sm:gap-4 sm:p-6">
      <h2 className="text-base sm:text-lg">{t('tools.howTitle')}</h2>
      <ol className="flex flex-col gap-3 text-muted text-xs sm:gap-4 sm:text-sm">
        {steps.map(({ text, Icon }) => (
          <li key={text} className="flex gap-2 sm:gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t(text)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** After signing in or up, the visitor lands in the tool that was pressed, with an example in its form. */
function LoginPrompt({ slug, onClose }: { slug: string; onClose: () => void }) {
  const { t } = useTranslation();
  const wanted = toolWithPrompt(slug, { prompt: isToolSlug(slug) ? t(`tools.${slug}.example`) : '' });
  return (
    <Dialog
      alert
      title={t('tools.promptTitle')}
      onClose={onClose}
      actions={
        <>
          <Link to="/register" state={{ wanted }} className={buttonClass('play')}>
            {t('tools.promptRegister')}
          </Link>
          <Link to="/login" state={{ wanted }} className={buttonClass('quiet')}>
            {t('shell.logIn')}
          </Link>
          <Button onClick={onClose}>{t('tools.promptLater')}</Button>
        </>
      }
    >
      <p className="text-muted">{t('tools.promptText')}</p>
    </Dialog>
  );
}
