const imageOrdered = 'artcade-image-ordered';

/** Somebody has ordered images: whoever can tell them later has a reason to ask for that now. */
export const raiseImageOrdered = (): void => void window.dispatchEvent(new Event(imageOrdered));

export const onImageOrdered = (tell: () => void): void => window.addEventListener(imageOrdered, tell);
