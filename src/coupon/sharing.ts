/** Whether this device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands a text to the device. @returns whether it was shared; undefined if the visitor canceled */
export async function share(text: string, url: string | null): Promise<boolean | undefined> {
  try {
    await navigator.share(url ? { text, url } : { text });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? undefined : false;
  }
}
