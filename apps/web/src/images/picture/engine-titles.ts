import type { EngineName } from '@artcade/domain/generations';

/** Names that are the same in every language. */
export const engineTitles: Readonly<Record<Exclude<EngineName, 'builtin'>, string>> = {
  openai: 'OpenAI',
  google: 'Google',
  automatic1111: 'AUTOMATIC1111',
  comfyui: 'ComfyUI',
  fal: 'fal',
  replicate: 'Replicate',
  bfl: 'Black Forest Labs',
  stability: 'Stability AI',
};
