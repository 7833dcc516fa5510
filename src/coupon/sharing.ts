/** Whether this device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands a text to the device. @returns whether it was shared; undefined if the visitor canceled, or is choosing how already */
export async function share(text: string, url: string | null): Promise<boolean | undefined> {
  try {
    await navigator.share(url ? { text, url } : { text });
    return true;
  } catch (error) {
    return ['AbortError', 'InvalidStateError'].includes((error as Error).name) ? undefined : false;
  }
}
