/** Tells the operator why a command can't go on: one sentence, without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;
  /** @param exitCode 1, or 2 for a call that isn't understood, as other tools do */
  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Runs with the words after its name. Resolves to the exit code, undefined for 0; errors exit with 1. */
export type Command = (args: readonly string[]) => Promise<number | void>;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
