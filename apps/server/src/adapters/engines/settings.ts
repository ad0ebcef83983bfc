import type { ToolSlug } from '@artcade/domain/catalog';
import type { EngineName } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';

export interface OpenAiSettings {
  /** null: a server of one's own that asks for none. */
  readonly apiKey: string | null;
  readonly baseUrl: string;
  /** OpenAI's own service, or another server that speaks its language more or less. */
  readonly dialect: 'openai' | 'compatible';
  readonly model: string;
  /** Whether the model can leave the background out. */
  readonly transparent: boolean;
  /** The sizes that can be asked for. */
  readonly sizes: readonly Size[] | 'any';
}

export interface GoogleSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

export interface Automatic1111Settings {
  readonly url: string;
  /** `user:password` */
  readonly auth: string | null;
  /** null: whichever checkpoint is loaded there. */
  readonly model: string | null;
  readonly steps: number;
}

export interface ComfyUiSettings {
  readonly url: string;
  /** A file with a graph of one's own; null: the one that comes with Artcade. */
  readonly workflow: string | null;
}

/** Which engines there are besides the built-in one, and which of them makes what. */
export interface EnginesConfig {
  readonly main: EngineName;
  readonly byTool: Readonly<Partial<Record<ToolSlug, EngineName>>>;
  /** Goes on where another engine failed; null: nobody does. */
  readonly fallback: EngineName | null;
  readonly openai: OpenAiSettings | null;
  readonly google: GoogleSettings | null;
  readonly automatic1111: Automatic1111Settings | null;
  readonly comfyui: ComfyUiSettings | null;
}
