import type { ComponentProps, ReactNode } from 'react';

type Props = ComponentProps<'svg'>;

/** An icon takes its size from its class and its colour from the text around it. */
export type Icon = (props: Props) => ReactNode;

/** What all icons share. Icons accompany words, so screen readers skip them. */
export const LineDrawing: Icon = (props) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  />
);
