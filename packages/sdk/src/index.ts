// biome-ignore-all lint/performance/noBarrelFile: the entry of a published package
// biome-ignore-all lint/performance/noReExportAll: types only
export type { CallOptions } from './call-options.ts';
export { createClient } from './client.ts';
export { ArtcadeError, GenerationError } from './errors.ts';
export { cancel, generate, type MadeGeneration, type Order, type WaitOptions, waitFor } from './generate.ts';
export type * from './generated/api.ts';
export { exportForms, exportScales, palettes, styles, tools } from './generated/tools.ts';
export type { ClientOptions } from './request.ts';
