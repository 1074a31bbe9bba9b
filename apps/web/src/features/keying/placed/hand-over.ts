/** Gives a picture to the apps of a phone, which send it on; elsewhere it is saved as a file. */
export async function handOver(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  const shared = { files: [file] };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
    } catch (thrown) {
      // the person closed the list of apps
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) throw thrown;
    }
    return;
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
