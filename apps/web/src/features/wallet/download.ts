/** Hands a text to the browser as a file to keep. */
export function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser begins to read it only after this.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
