const imageOrdered = 'artcade-image-ordered';

/** The user has ordered images: a good moment to ask for permission to notify. */
export const raiseImageOrdered = (): void => void window.dispatchEvent(new Event(imageOrdered));

export const onImageOrdered = (listener: () => void): void => window.addEventListener(imageOrdered, listener);
