/** Milliseconds until a download's URL is revoked; browsers read it after the click has returned. */
const REVOKE_AFTER = 10_000;

/** Saves a text or an image as a file. */
export function download(name: string, content: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}
