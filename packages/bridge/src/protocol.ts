import * as z from 'zod/mini';

/** Every message between host and tool. A message that does not parse with these shapes is ignored. */
export const protocolVersion = 1;

/** The languages of the protocol. Traditional Chinese carries its region here. */
export const toolLanguages = ['en', 'zh-TW', 'vi', 'th', 'id'] as const;
export type ToolLanguage = (typeof toolLanguages)[number];

const name = z.string().check(z.minLength(1), z.maxLength(200));
/** The base64 length of a 20 MB image. */
const dataUrl = z.string().check(z.maxLength(28_000_000), z.regex(/^data:image\/[\w.+-]+;base64,/));
const opaque = z.string().check(z.regex(/^[\w.~-]{1,200}$/));

/** Messages a tool posts to its parent window, with or without a port. */
export const toolMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('iframeReady') }),
  z.object({
    type: z.literal('imageGenerated'),
    imageData: dataUrl,
    fileName: name,
    /** The generation that made the image. It is in the drive already then, and nothing is charged again. */
    generationId: z.optional(opaque),
    /** The tool's own id for this request; the answer carries it too. */
    requestId: z.optional(opaque),
  }),
  z.object({ type: z.literal('requestImageUpload') }),
]);
export type ToolMessage = z.infer<typeof toolMessage>;

/** Returns the ids that can still be read from an invalid `imageGenerated` message. */
export function namesIn(message: object): {
  readonly fileName: string | undefined;
  readonly requestId: string | undefined;
} {
  const { fileName, requestId } = message as Record<string, unknown>;
  return { fileName: name.safeParse(fileName).data, requestId: opaque.safeParse(requestId).data };
}

/** An error: one of the product's codes, with the values that a message about it needs. */
export const bridgeErrorShape = z.looseObject({ code: z.string(), message: z.string() });
export type BridgeError = z.infer<typeof bridgeErrorShape>;

/** Messages the host posts to a tool's window. */
export const hostMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('languageChange'), language: z.enum(toolLanguages) }),
  /** The image the user chose after `requestImageUpload`. */
  z.object({ type: z.literal('imageSelected'), imageData: dataUrl, fileName: name }),
  /** Success of an `imageGenerated`: the image is in the drive, and this was charged for it. */
  z.object({
    type: z.literal('imageSaved'),
    fileName: name,
    requestId: z.optional(opaque),
    cost: z.int().check(z.nonnegative()),
  }),
  /** Failure of an `imageGenerated`: the image was not stored. It has no id if the message had none. */
  z.object({
    type: z.literal('imageRefused'),
    fileName: z.optional(name),
    requestId: z.optional(opaque),
    error: bridgeErrorShape,
  }),
  /** Carries a MessagePort. From here on, tool and host may use it. */
  z.object({ type: z.literal('artcadeConnect'), version: z.literal(protocolVersion), nonce: opaque }),
]);
export type HostMessage = z.infer<typeof hostMessage>;

/** Requests of the tool over the port. The first one is `hello` with the nonce; everything before it is ignored. */
export const methods = [
  'hello',
  'generate',
  'readPrompt',
  'direct',
  'appeal',
  'cancel',
  'history',
  'mark',
  'playable',
  'pickImage',
  'download',
  'openImage',
  'openExport',
  'openEdit',
  'lastExport',
  'exportAgain',
  'openDrive',
  'kits',
  'chooseKit',
  'chooseEngine',
  'openKits',
  'draft',
  'saveDraft',
  'sketch',
  'openWallet',
  'setKitPicture',
  'proxy',
] as const;
export type Method = (typeof methods)[number];

export const question = z.object({
  id: z.int().check(z.positive()),
  method: z.enum(methods),
  params: z.optional(z.record(z.string(), z.unknown())),
});

export const answer = z.union([
  z.object({ id: z.int(), result: z.unknown() }),
  z.object({ id: z.int(), error: bridgeErrorShape }),
]);
export type Answer = z.infer<typeof answer>;

/** Events the host sends without a request. */
export const hostEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('language'), data: z.enum(toolLanguages) }),
  z.object({ event: z.literal('theme'), data: z.enum(['dark', 'light']) }),
  /** Credits that can be spent now. */
  z.object({ event: z.literal('credits'), data: z.int() }),
  /** A generation of this tool has changed. The shape is the contract's `generation`. */
  z.object({ event: z.literal('generation'), data: z.looseObject({ id: z.string() }) }),
  /** The user wants to continue from an image: its recipe and its id. */
  z.object({ event: z.literal('recipe'), data: z.looseObject({ assetId: z.string() }) }),
]);
export type HostEvent = z.infer<typeof hostEvent>;

/** An engine that the user may choose, as it was when the page was opened. */
export interface EngineChoice {
  readonly name: string;
  readonly model: string;
  /** It is out of use. */
  readonly isDown: boolean;
  /** Its budget is used up. Hosts of an earlier version do not say. */
  readonly isUsedUp?: boolean;
  /** What it costs, if another price than the tool's. */
  readonly cost?: number;
  readonly editCost?: number | null;
}

/** The answer to `hello`: the tool's environment and its user. */
export interface Welcome {
  readonly tool: string;
  readonly language: ToolLanguage;
  readonly theme: 'dark' | 'light';
  readonly credits: number;
  /** The price of one image, and of one edit if the tool has edits. */
  readonly cost: number;
  readonly editCost: number | null;
  /** The engine that makes the images, with its display name. `builtin` is offered when it is another. */
  readonly engine: { readonly name: string; readonly model: string };
  /** Other engines that an order may name. Absent in guest tools. */
  readonly others?: readonly { readonly name: string; readonly model: string }[];
  /** Engines that the user may choose from, if any. */
  readonly choices?: readonly EngineChoice[];
  /** The engine that the user chose last for this tool. */
  readonly chosenEngine?: string | null;
  /** Whether `direct` has a language model to ask. Hosts of an earlier version do not say. */
  readonly hasDirector?: boolean;
  /** Set if the tool was opened from an image: start with this recipe. */
  readonly recipe: (Readonly<Record<string, unknown>> & { readonly assetId: string }) | null;
  /** A prompt to start with, if there is no recipe. Hosts of an earlier version send none. */
  readonly prompt?: string | null;
  /** The seed of a sketch of that prompt: the first image is the same one. */
  readonly seed?: number;
}

export interface PickedImage {
  readonly imageData: string;
  readonly fileName: string;
  /** Set if the image belongs to the user or to one of their teams: refer to it by this id instead of sending it. */
  readonly assetId: string | null;
}
