import type { Tool } from '@artcade/contract/generations';
import { isToolSlug } from '@artcade/domain/catalog';
import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { useStore } from '@artcade/ui/store';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Purse } from '#billing/purse.ts';
import { ImagePicker } from '#images/picker/picker.tsx';
import { Link } from '#router/router.tsx';
import { useCredits } from '#session/use-session.ts';
import { ChargeBar } from './charge-bar.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { type Charging, createCharging, type Visit } from './charging.ts';
import { usePicking } from './use-picking.ts';
import { type Start, useToolBridge } from './use-tool-bridge.ts';

/** `coming` until the frame has loaded; `late` if that takes too long; `cut` if it was stopped. */
type Phase = 'coming' | 'here' | 'late' | 'cut';

const patience = 20_000;

interface Props {
  readonly tool: Tool;
  readonly name: string;
  readonly start: Start | null;
  /** What pays for images; null while that is not known. */
  readonly purse: Purse | null;
  /** Above the frame. */
  readonly notice: ReactNode;
}

// All space below the header, to the edges of the window, except for the safe areas of a phone and a status strip: a tool does
// not know of them, and has its main button at the bottom.
const room =
  'relative flex flex-col -mx-4 -my-6 h-[calc(100dvh-65px-var(--safe-top)-var(--safe-bottom)-var(--strip,0px))] bg-ground sm:-mx-6 lg:-my-8 xl:-mx-10';

/** The height of the bar in which our tools have their main button: toasts appear above it. */
const toolBar = '4.5rem';

function useToolBar(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--tool-bar', toolBar);
    return () => void style.removeProperty('--tool-bar');
  }, []);
}

/** A tool in its frame, with its loading and error states. */
export function ToolFrame(props: Props) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>('coming');
  useToolBar();
  // Outlives a frame that was stopped: opening it again is the same visit.
  const [charging] = useState(createCharging);
  const visit = useStore(charging);
  const isGone = phase === 'late' || phase === 'cut';
  return (
    <div className={room}>
      {props.notice}
      {!isToolSlug(props.tool.slug) && <ChargeBar visit={visit} charging={charging} />}
      <div className="relative min-h-0 flex-1">
        {isGone ? (
          <Gone
            text={
              phase === 'cut' ? t('tools.cut', { tool: props.name }) : t('tools.late', { tool: props.name })
            }
            onRetry={() => {
              setPhase('coming');
              setAttempt(attempt + 1);
            }}
          />
        ) : (
          <Frame key={attempt} {...props} visit={visit} charging={charging} onPhase={setPhase} />
        )}
        {phase === 'coming' && (
          <div className="absolute inset-0 grid place-items-center bg-ground">
            <div className="flex flex-col items-center gap-4 p-6 text-center text-muted">
              <Spinner label={t('shell.loading')} />
              <p>{t('tools.opening', { tool: props.name })}</p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

interface FrameProps extends Props {
  readonly visit: Visit;
  readonly charging: Charging;
  readonly onPhase: (phase: Phase) => void;
}

function Frame({ tool, name, start, purse, visit, charging, onPhase }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const credits = useCredits() ?? 0;
  const picking = usePicking();
  const [isLoaded, setLoaded] = useState(false);
  const [isGreeted, setGreeted] = useState(false);
  const onLoad = useToolBridge({
    frame,
    tool,
    name,
    start,
    purse,
    pickImage: picking.ask,
    charging,
    onGreeted: () => {
      setGreeted(true);
      // Before, our own tools do not know the theme, and a light page would flash dark.
      onPhase('here');
    },
    onCut: () => onPhase('cut'),
  });
  // Our own tools always say hello; of a guest tool it is only known that something has loaded.
  const isHere = tool.engine === null ? isLoaded : isGreeted;
  useEffect(() => {
    if (isHere) return;
    const timer = setTimeout(() => onPhase('late'), patience);
    return () => clearTimeout(timer);
  }, [isHere, onPhase]);
  return (
    <>
      <iframe
        ref={frame}
        src={tool.url}
        title={name}
        // Scripts only: no origin, no popups, no downloads, no access to the page around it.
        sandbox="allow-scripts"
        allow=""
        // While a dialog is open, the keyboard must not reach the tool.
        inert={picking.isOpen || visit.isAsking}
        referrerPolicy="no-referrer"
        className="block size-full border-0"
        onLoad={() => {
          setLoaded(true);
          if (tool.engine === null) onPhase('here');
          // Last: this load may exceed the limit.
          onLoad();
        }}
      />
      {picking.isOpen && <ImagePicker onPick={picking.choose} onClose={picking.close} />}
      {/* Never over the picker, in which somebody is about to press something. */}
      {visit.isAsking && !picking.isOpen && (
        <ChargeDialog
          name={name}
          cost={tool.creditCost}
          credits={credits}
          visit={visit}
          onAllow={charging.allow}
          onDecline={charging.decline}
        />
      )}
    </>
  );
}

function Gone({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid h-full place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-4">
        <Notice kind="error">{text}</Notice>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="play" onClick={onRetry}>
            {t('tools.reopen')}
          </Button>
          <Link to="/tools" className={buttonClass('quiet')}>
            {t('tools.back')}
          </Link>
        </div>
      </div>
    </div>
  );
}
