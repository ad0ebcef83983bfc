import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';

export interface PlayerProps {
  readonly generation: Generation;
  readonly asset: Asset;
}
