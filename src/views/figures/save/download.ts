/** Browsers read a download after the click has returned; by then they have all of it. */
const KEPT_FOR = 10_000;

/** Hands a file to the reader. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
