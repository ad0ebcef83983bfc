import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  Brush,
  Contrast,
  Eraser,
  Hand,
  Lasso,
  Maximize,
  Minus,
  Plus,
  Redo2,
  Trash,
  Undo2,
} from '@artcade/ui/icons';
import { useStore } from '@artcade/ui/store';
import { type MouseEvent, useId } from 'react';
import { brushLimits, zoomStep } from './canvas-keys.ts';
import type { Mask } from './mask.ts';
import { type Scene, shownScale } from './scene.ts';
import { type Canvas, type CanvasTool, canvasTools } from './use-canvas.ts';

const toolIcons = { brush: Brush, eraser: Eraser, lasso: Lasso, hand: Hand } as const;
export const toolKeys = { brush: 'B', eraser: 'E', lasso: 'L', hand: 'H' } as const;

interface Props {
  readonly canvas: Canvas;
  readonly mask: Mask;
  readonly tool: CanvasTool;
  readonly onTool: (tool: CanvasTool) => void;
  readonly brush: number;
  readonly onBrush: (brush: number) => void;
  /** How many pixels of the picture are in one of the mask. */
  readonly pixels: number;
}

/** What marks a picture: beside it on a desktop, below it on a phone. */
export function CanvasBar({ canvas, mask, tool, onTool, brush, onBrush, pixels }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { canUndo, canRedo, share } = useStore(mask);
  /** After a press by hand, keys are for the picture; who came by keyboard stays in the bar. */
  const acting = (act: () => void) => (event: MouseEvent) => {
    act();
    if (event.detail > 0) canvas.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('edits.tools')}
      className="z-10 flex items-center gap-1 border-line bg-panel max-lg:flex-wrap max-lg:justify-center max-lg:border-t max-lg:px-2 max-lg:py-1 lg:order-first lg:w-16 lg:flex-col lg:overflow-y-auto lg:border-r lg:py-2"
    >
      {canvasTools.map((each) => (
        <BarButton
          key={each}
          icon={toolIcons[each]}
          name={t(`edits.tool.${each}`)}
          shortcut={toolKeys[each]}
          isOn={tool === each}
          onClick={acting(() => onTool(each))}
        />
      ))}
      <Gap />
      <BarButton
        icon={Undo2}
        name={t('edits.undo')}
        shortcut="Ctrl+Z"
        isOff={!canUndo}
        onClick={acting(() => canvas.change((now) => now.undo()))}
      />
      <BarButton
        icon={Redo2}
        name={t('edits.redo')}
        shortcut="Ctrl+Shift+Z"
        isOff={!canRedo}
        onClick={acting(() => canvas.change((now) => now.redo()))}
      />
      <BarButton
        icon={Contrast}
        name={t('edits.invert')}
        shortcut="I"
        onClick={acting(() => canvas.change((now) => now.invert()))}
      />
      <BarButton
        icon={Trash}
        name={t('edits.clear')}
        shortcut="Delete"
        isOff={share === 0}
        onClick={acting(() => canvas.change((now) => now.clear()))}
      />
      <Gap />
      <div className="flex items-center gap-2 px-2 text-muted text-xs tabular-nums max-lg:basis-full lg:flex-col lg:px-0 lg:py-1">
        <label htmlFor={id} className="lg:sr-only">
          {t('edits.size')}
        </label>
        <input
          id={id}
          type="range"
          min={brushLimits.least}
          max={brushLimits.most}
          value={brush}
          title={t('edits.size')}
          aria-keyshortcuts="[ ]"
          aria-valuetext={t('edits.pixels', { pixels: Math.round(brush * pixels) })}
          className="h-11 min-w-0 flex-1 accent-link lg:h-28 lg:w-6 lg:flex-none lg:[direction:rtl] lg:[writing-mode:vertical-lr]"
          onChange={({ target }) => onBrush(target.valueAsNumber)}
        />
        <span aria-hidden="true">{t('edits.pixels', { pixels: Math.round(brush * pixels) })}</span>
      </div>
    </div>
  );
}

const Gap = () => <span aria-hidden="true" className="h-6 w-px bg-line-strong lg:h-px lg:w-6" />;

interface ButtonProps {
  readonly icon: Icon;
  readonly name: string;
  readonly shortcut: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

function BarButton({ icon: Sign, name, shortcut, isOn, isOff = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts={shortcut.replace('Ctrl', 'Control')}
      title={`${name} (${shortcut})`}
      aria-pressed={isOn}
      // Not disabled: a press on it would lose the focus.
      aria-disabled={isOff || undefined}
      className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text aria-disabled:opacity-40 aria-pressed:bg-link/20 aria-pressed:text-text aria-pressed:outline-1 aria-pressed:outline-link max-sm:size-10"
      onClick={(event) => !isOff && onClick(event)}
    >
      <Sign aria-hidden="true" className="size-5" />
    </button>
  );
}

/** How large the picture is shown. */
export function ZoomBar({ canvas, scene }: { canvas: Canvas; scene: Scene }) {
  const { t } = useTranslation();
  const view = useStore(canvas.view);
  const percent = canvas.frame ? Math.round(shownScale(view, canvas.frame, scene) * 100) : 100;
  const look =
    'grid h-11 min-w-11 place-items-center rounded-card px-1 text-muted hover:bg-raised hover:text-text';
  return (
    <fieldset aria-label={t('edits.zoom')} className="flex shrink-0 items-center text-sm tabular-nums">
      <button
        type="button"
        aria-label={t('edits.zoomOut')}
        title={`${t('edits.zoomOut')} (-)`}
        className={look}
        onClick={() => canvas.zoom.by(1 / zoomStep)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={t('edits.natural', { percent })}
        title={`${t('edits.naturalHint')} (1)`}
        className={look}
        onClick={canvas.zoom.natural}
      >
        {percent}%
      </button>
      <button
        type="button"
        aria-label={t('edits.zoomIn')}
        title={`${t('edits.zoomIn')} (+)`}
        className={look}
        onClick={() => canvas.zoom.by(zoomStep)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={t('edits.fit')}
        title={`${t('edits.fit')} (0)`}
        className={look}
        onClick={canvas.zoom.fit}
      >
        <Maximize aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
