import { useTranslation } from '@artcade/ui/i18n';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BriefChips } from './brief-chips.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { useWorkbench } from './workbench-state.ts';

/** Shows how the built-in engine understands the prompt while it is written, before an order costs credits. */
export function LiveReading() {
  const { form, engine, reading } = useWorkbench();
  const { t } = useTranslation();
  const block = useRef<HTMLDivElement>(null);
  const isEmpty = form.prompt.trim() === '';
  // While somebody writes, it grows and does not shrink, so that the form below does not jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading changes the height.
  useLayoutEffect(() => {
    const element = block.current;
    if (!element) return;
    const isWriting = !isEmpty && document.activeElement instanceof HTMLTextAreaElement;
    element.style.minHeight = isWriting ? `${element.offsetHeight}px` : '';
  }, [isEmpty, reading]);
  // The button of a removed chip is gone, so the button that puts it back gets the focus.
  useKeptFocus(block, reading, () => {
    const found = block.current?.querySelectorAll<HTMLElement>('[data-put-back]');
    return [...(found ?? [])].at(-1) ?? block.current?.querySelector('button');
  });
  // Several directions are read each for itself.
  if (engine.name !== 'builtin' || form.directions.length > 1) return null;
  return (
    <div ref={block} className="flex min-h-9 flex-col gap-1.5">
      {reading ? (
        <BriefChips reading={reading} />
      ) : (
        <p className="text-muted text-sm">{t('workbench.live')}</p>
      )}
      <Summary />
    </div>
  );
}

/** Milliseconds without a change, after which a screen reader hears the result. */
const quiet = 1500;

/** Tells screen readers how much was understood once the user pauses: the chips themselves would interrupt every word. */
function Summary() {
  const { reading } = useWorkbench();
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  const understood = reading?.chips.length ?? 0;
  const unknown = reading?.unknown.length ?? 0;
  useEffect(() => {
    const text = reading ? t('brief.summary', { understood, unknown }) : '';
    const timer = setTimeout(() => announce(text), text === '' ? 0 : quiet);
    return () => clearTimeout(timer);
  }, [reading, understood, unknown, t]);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
