const gap = 6;
const edge = 8;
const longPress = 500;

/**
 * Shows the `title` of a control that has the keyboard's focus or is pressed long: browsers show it to mice only. Screen readers
 * have the control's name already, so the tooltip is hidden from them.
 */
export function showTooltips(): void {
  const tooltip = document.createElement('div');
  tooltip.className = 'tooltip';
  tooltip.popover = 'manual';
  tooltip.ariaHidden = 'true';
  document.body.append(tooltip);

  let pressing: ReturnType<typeof setTimeout> | undefined;
  let wasPressed = false;
  const hide = () => {
    clearTimeout(pressing);
    if (tooltip.matches(':popover-open')) tooltip.hidePopover();
  };
  const show = (control: Element | null) => {
    hide();
    const text = control && titleOf(control);
    if (!text) return false;
    tooltip.textContent = text;
    // Dialogs are in the top layer; a popover that opens later is above them.
    tooltip.showPopover();
    place(tooltip, control);
    return true;
  };

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(target);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  document.addEventListener('pointerdown', ({ target, pointerType }) => {
    hide();
    wasPressed = false;
    if (pointerType === 'mouse' || !(target instanceof Element)) return;
    const control = target.closest('button, a, [title]');
    pressing = setTimeout(() => {
      wasPressed = show(control);
    }, longPress);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => clearTimeout(pressing));
  // Somebody who reads what a button does has not pressed it.
  document.addEventListener(
    'click',
    (event) => {
      if (!wasPressed) return;
      wasPressed = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  // This may have loaded because of the key that moved the focus there.
  const focused = document.activeElement;
  if (focused?.matches(':focus-visible')) show(focused);
}

/** Returns what a mouse would show: the control's own title, or that of a text in it that is cut off. */
function titleOf(control: Element): string | null {
  if (control instanceof HTMLIFrameElement) return null;
  const own = control.getAttribute('title');
  if (own && (control.textContent?.trim() !== own || isCut(control))) return own;
  const inside = [...control.querySelectorAll('[title]')].find(isCut);
  return inside?.getAttribute('title') ?? null;
}

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;

function place(tooltip: HTMLElement, control: Element): void {
  const at = control.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const middle = at.left + at.width / 2 - width / 2;
  const left = Math.max(edge, Math.min(middle, window.innerWidth - width - edge));
  const isRoomAbove = at.top - gap - height >= edge;
  const top = isRoomAbove ? at.top - gap - height : at.bottom + gap;
  Object.assign(tooltip.style, { left: `${left}px`, top: `${top}px` });
}
