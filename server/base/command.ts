/** What a command tells the operator when it can't go on: one sentence, without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;
  /** @param exitCode 1, or 2 for a call that isn't understood, as other tools do */
  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Runs with the words behind its name. Resolves to its exit code, or to nothing for 0; errors end it with 1. */
export type Command = (args: readonly string[]) => Promise<number | void>;

/** Prints a line on standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
