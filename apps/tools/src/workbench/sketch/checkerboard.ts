/** Behind pictures with transparent parts. */
export const checkerboard =
  'bg-[conic-gradient(var(--raised)_25%,var(--well)_0_50%,var(--raised)_0_75%,var(--well)_0)] bg-size-[16px_16px]';
