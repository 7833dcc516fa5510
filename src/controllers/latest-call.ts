/** Of several calls only the newest counts: it aborts the one before, whose answer nobody gets. */
export class LatestCall {
  #abort?: AbortController;

  get pending(): boolean {
    return Boolean(this.#abort);
  }

  /**
   * @param wait what the call is put off for
   * @returns the answer; undefined where the call was overtaken or stopped
   */
  async start<T>(
    call: (signal: AbortSignal) => Promise<T>,
    wait?: () => Promise<unknown>,
  ): Promise<T | undefined> {
    this.stop();
    const mine = (this.#abort = new AbortController());
    await wait?.();
    const answer = await call(mine.signal);
    if (this.#abort !== mine) return undefined;
    this.#abort = undefined;
    return answer;
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = undefined;
  }
}
