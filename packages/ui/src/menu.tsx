import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Icon } from './icon.tsx';
import { EllipsisVertical } from './icons.tsx';
import { Popover } from './popover.tsx';

export interface MenuItem {
  readonly label: string;
  readonly Icon: Icon;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

interface ActionProps {
  readonly label: string;
  /** A function is called when the menu opens, which is cheaper if there are many menus. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  readonly tabIndex?: 0 | -1;
}

/** A button with three dots that opens a menu. */
export function ActionMenu({ label, items, tabIndex = 0 }: ActionProps) {
  return (
    <WithMenu label={label} items={items}>
      {(button) => (
        <button
          {...button}
          type="button"
          tabIndex={tabIndex}
          aria-label={label}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </button>
      )}
    </WithMenu>
  );
}

interface ForButton {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
  readonly onPointerDown: () => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

interface WithMenuProps extends Pick<ActionProps, 'label' | 'items'> {
  /** Renders the button with what opens the menu. */
  readonly children: (button: ForButton) => ReactNode;
}

/** A button of any look that opens a menu. */
export function WithMenu({ label, items, children }: WithMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  return (
    <>
      {children({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerDown: () => {
          // This press closes an open menu; the click must not open it again.
          wasOpen.current = isOpen;
        },
        onClick: () => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        },
      })}
      {isOpen && <Menu anchor={button} label={label} items={items} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MenuProps extends Pick<ActionProps, 'label' | 'items'> {
  /** Shows the label above the items. */
  readonly isTitled?: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function Menu({ anchor, label, items, isTitled = false, onClose }: MenuProps) {
  return (
    <Popover anchor={anchor} role="menu" label={label} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves among the items, which are the controls. */}
      <div className="flex flex-col" onKeyDown={moveAmongItems}>
        {isTitled && (
          <p aria-hidden="true" className="wrap-anywhere px-3 pt-2 pb-1 text-muted text-sm max-sm:px-5">
            {label}
          </p>
        )}
        {(typeof items === 'function' ? items() : items).map(({ label: text, Icon, onSelect, isDanger }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`flex min-h-11 items-center gap-3 rounded-lg px-3 text-left text-sm -outline-offset-2 hover:bg-raised max-sm:px-5 max-sm:text-base ${isDanger ? 'text-danger-text' : ''}`}
            onClick={(event) => {
              // First, because closing returns the focus, and the action may move it elsewhere.
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              onSelect();
            }}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {text}
          </button>
        ))}
      </div>
    </Popover>
  );
}

function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  // The keys must not reach the elements around the menu.
  event.stopPropagation();
  if (event.key === 'Tab') event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
