/** Answers that wait for their time, or to be released. */
export class HeldAnswers {
  readonly #waiting = new Set<() => void>();

  get count(): number {
    return this.#waiting.size;
  }

  /** Resolves after this many seconds or on release; Infinity waits for release alone. */
  async wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = Number.isFinite(seconds) ? setTimeout(end, seconds * 1000) : undefined;
      this.#waiting.add(end);
    });
  }

  release(): void {
    for (const end of this.#waiting) end();
  }
}
