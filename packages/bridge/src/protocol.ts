import * as z from 'zod/mini';

/** Everything that host and tool say to each other. Whatever does not parse with these shapes was not said. */
export const protocolVersion = 1;

/** The tool's languages; Traditional Chinese has its region here. */
export const toolLanguages = ['en', 'zh-TW', 'vi', 'th', 'id'] as const;
export type ToolLanguage = (typeof toolLanguages)[number];

const name = z.string().check(z.minLength(1), z.maxLength(200));
/** As long as an image of 20 MB is in base64. */
const dataUrl = z.string().check(z.maxLength(28_000_000), z.regex(/^data:image\/[\w.+-]+;base64,/));
const opaque = z.string().check(z.regex(/^[\w.~-]{1,200}$/));

/** What a tool posts to its parent window, with or without a port. */
export const toolMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('iframeReady') }),
  z.object({
    type: z.literal('imageGenerated'),
    imageData: dataUrl,
    fileName: name,
    /** The generation that made it: the image is in the drive already then, and nothing is charged again. */
    generationId: z.optional(opaque),
    /** The tool's own name for this request; the answer has it too. */
    requestId: z.optional(opaque),
  }),
  z.object({ type: z.literal('requestImageUpload') }),
]);
export type ToolMessage = z.infer<typeof toolMessage>;

/** What can still be read of an `imageGenerated` that is not as it should be. */
export function namesIn(message: object): {
  readonly fileName: string | undefined;
  readonly requestId: string | undefined;
} {
  const { fileName, requestId } = message as Record<string, unknown>;
  return { fileName: name.safeParse(fileName).data, requestId: opaque.safeParse(requestId).data };
}

/** What went wrong, by a code of the product, with the facts that a sentence about it needs. */
export const bridgeErrorShape = z.looseObject({ code: z.string(), message: z.string() });
export type BridgeError = z.infer<typeof bridgeErrorShape>;

/** What the host posts to a tool's window. */
export const hostMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('languageChange'), language: z.enum(toolLanguages) }),
  /** The image that was chosen after `requestImageUpload`. */
  z.object({ type: z.literal('imageSelected'), imageData: dataUrl, fileName: name }),
  /** The answer to an `imageGenerated`: the image is in the drive, and this was charged for it. */
  z.object({
    type: z.literal('imageSaved'),
    fileName: name,
    requestId: z.optional(opaque),
    cost: z.int().check(z.nonnegative()),
  }),
  /** The other answer: the image was not kept. Without a name where the message had none. */
  z.object({
    type: z.literal('imageRefused'),
    fileName: z.optional(name),
    requestId: z.optional(opaque),
    error: bridgeErrorShape,
  }),
  /** Carries a MessagePort. From here on, tool and host may talk over it. */
  z.object({ type: z.literal('artcadeConnect'), version: z.literal(protocolVersion), nonce: opaque }),
]);
export type HostMessage = z.infer<typeof hostMessage>;

/** Over the port: a question of the tool. The first one is `hello` with the nonce; nothing else is heard before it. */
export const methods = [
  'hello',
  'generate',
  'cancel',
  'history',
  'pickImage',
  'download',
  'openExport',
  'openDrive',
  'kits',
  'chooseKit',
  'openKits',
  'proxy',
] as const;
export type Method = (typeof methods)[number];

export const question = z.object({
  id: z.int().check(z.positive()),
  method: z.enum(methods),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type Question = z.infer<typeof question>;

export const answer = z.union([
  z.object({ id: z.int(), result: z.unknown() }),
  z.object({ id: z.int(), error: bridgeErrorShape }),
]);
export type Answer = z.infer<typeof answer>;

/** What the host says unasked. */
export const hostEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('language'), data: z.enum(toolLanguages) }),
  z.object({ event: z.literal('theme'), data: z.enum(['dark', 'light']) }),
  /** Credits that can be spent now. */
  z.object({ event: z.literal('credits'), data: z.int() }),
  /** A generation of this tool has changed; the shape is the contract's `generation`. */
  z.object({ event: z.literal('generation'), data: z.looseObject({ id: z.string() }) }),
  /** Somebody wants to work on from an image: its recipe, and the image's id. */
  z.object({ event: z.literal('recipe'), data: z.looseObject({ assetId: z.string() }) }),
]);
export type HostEvent = z.infer<typeof hostEvent>;

/** The answer to `hello`: where the tool is, and for whom. */
export interface Welcome {
  readonly tool: string;
  readonly language: ToolLanguage;
  readonly theme: 'dark' | 'light';
  readonly credits: number;
  /** What one image costs, and what an edit costs where the tool has them. */
  readonly cost: number;
  readonly editCost: number | null;
  /** What makes the images: its name for people. `builtin` is offered when it is another. */
  readonly engine: { readonly name: string; readonly model: string };
  /** Set when the tool was opened from an image: begin with this. */
  readonly recipe: (Readonly<Record<string, unknown>> & { readonly assetId: string }) | null;
}

export interface PickedImage {
  readonly imageData: string;
  readonly fileName: string;
  /** Set where the image is one of the user's own, or of their team's: name it instead of sending it. */
  readonly assetId: string | null;
}
