import type { ToolSlug } from '@artcade/domain/catalog';
import type { EngineName } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import type { EnginePrices } from './prices.ts';

export interface OpenAiSettings {
  /** null: the operator's own server, which needs none. */
  readonly apiKey: string | null;
  readonly baseUrl: string;
  /** OpenAI's own service, or a server with a compatible API. */
  readonly dialect: 'openai' | 'compatible';
  readonly model: string;
  /** Whether the model supports a transparent background. */
  readonly transparent: boolean;
  /** The sizes that the model supports. */
  readonly sizes: readonly Size[] | 'any';
  /** How many images to request before the last one; the provider charges for them. 0: none. */
  readonly partialImages: number;
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
  /** null: the checkpoint that is loaded there. */
  readonly model: string | null;
  readonly steps: number;
  /** The model of the IP-Adapter in its ControlNet extension; null: it has none. */
  readonly ipAdapter: string | null;
  /** The LoRAs that style kits may name, with their weights. */
  readonly loras: readonly { readonly name: string; readonly weight: number }[];
}

export interface ComfyUiSettings {
  readonly url: string;
  /** A file with the operator's own graph; null: the one that comes with Artcade. */
  readonly workflow: string | null;
}

/** A service with a key. */
export interface HostedSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  /** The model that changes images, where it is another one. */
  readonly editModel: string;
  /** The model that fills the white of a mask; null: there is none. */
  readonly fillModel: string | null;
}

/** Engines in the operator's order of preference: the first one is used, and each next one while those before it are out of use. */
export type EngineOrder = readonly [EngineName, ...EngineName[]];

/** The engines besides the built-in one, and the tools that they serve. */
export interface EnginesConfig {
  readonly order: EngineOrder;
  /** Another order for single tools. */
  readonly byTool: Readonly<Partial<Record<ToolSlug, EngineOrder>>>;
  /** Engines that artists may choose themselves. */
  readonly choice: readonly EngineName[];
  /** What an image of an engine that somebody chose costs, as a percent of the catalogue's price. Absent: as much. */
  readonly creditPercents: Readonly<Partial<Record<EngineName, number>>>;
  /** Seconds for one attempt of an engine that has a next one in its order. */
  readonly attemptSeconds: number;
  readonly prices: EnginePrices;
  /** Used when another engine fails; null: none. */
  readonly fallback: EngineName | null;
  readonly openai: OpenAiSettings | null;
  readonly google: GoogleSettings | null;
  readonly automatic1111: Automatic1111Settings | null;
  readonly comfyui: ComfyUiSettings | null;
  readonly fal: HostedSettings | null;
  readonly replicate: HostedSettings | null;
  readonly bfl: HostedSettings | null;
  readonly stability: HostedSettings | null;
}
