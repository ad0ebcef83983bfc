import type { Ref } from 'react';

/** Long lines must be scrollable by keyboard. */
const reachable = 0;

/** Code or data as it is, scrolled inside its own frame. */
export function CodeBox({ text, place }: { text: string; place?: Ref<HTMLElement> }) {
  return (
    <pre
      tabIndex={reachable}
      className="max-h-96 overflow-auto rounded-card border border-line bg-ground p-4 text-sm"
    >
      <code ref={place}>{text}</code>
    </pre>
  );
}
