import { uniqueMark } from './load.ts';

/** An order of one image: the call that spends credits. */
export const orderBody = (key: string = uniqueMark) => ({
  tool: 'logo-generator',
  mode: 'create',
  prompt: 'a coin',
  inputs: { title: 'Coin' },
  style: 'flat',
  palette: 'auto',
  size: 'small',
  variations: 1,
  key,
});
