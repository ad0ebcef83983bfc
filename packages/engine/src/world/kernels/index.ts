/** All kernels, for the compiler. */
export * from './memory';
export { setExposure, usePicture } from './state';
export * from './raster';
export { fillSky } from './sky';
export { fillOcclusion } from './occlusion';
export { lightPixels, readPixels } from './shade';
export { addGlow, addSmall, blur, drawShafts, gatherBright, gatherSky, keepStreaks } from './glow';
export { lightWater, lightWetGround } from './water';
export { drawSpark } from './sparks';
export { grade } from './grade';
export * from './paint';
