/** Tells a caller how far long work has come, and hears whether it is to go on. */
export class Progress {
  readonly #listener: ((done: number) => unknown) | undefined;
  #done = 0;
  #stopped = false;

  constructor(listener: ((done: number) => unknown) | undefined) {
    this.#listener = listener;
  }

  /** The share (0 to 1) told last. */
  get done(): number {
    return this.#done;
  }

  /** Tells a share, or the last one if that was more; false once the caller has asked to stop. */
  tell(share: number): boolean {
    this.#done = Math.min(1, Math.max(this.#done, share));
    if (!this.#stopped && this.#listener?.(this.#done) === false) this.#stopped = true;
    return !this.#stopped;
  }
}
