import { Socket } from "node:net";

/**
 * A socket that sends together what is written in one turn. pg writes each statement by itself (between `cork` and
 * `uncork`), and a system call for each costs more than the statement.
 */
export class BatchedSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    // After all that is waiting to run now.
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}
