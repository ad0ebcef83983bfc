import { Fragment, type ReactNode } from 'react';

/** A text with one marked part, `<name>…</name>`, that renders as an element. */
export function MarkedText(props: { text: string; mark: string; children: (part: string) => ReactNode }) {
  const [before = '', rest = ''] = props.text.split(`<${props.mark}>`);
  const [part = '', after = ''] = rest.split(`</${props.mark}>`);
  return (
    <Fragment>
      {before}
      {props.children(part)}
      {after}
    </Fragment>
  );
}
