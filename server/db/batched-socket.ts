import { Socket } from "node:net";

/**
 * Sends everything written in one turn of the event loop in one system call. pg corks and uncorks the socket
 * for each statement, and those system calls cost more than the statements.
 */
export class BatchedSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    // After everything already scheduled.
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}
