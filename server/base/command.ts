/** Tells the operator why a command can't go on: one sentence, without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Resolves to the exit code, undefined for 0; errors exit with 1, or with 2 for a call that isn't understood. */
export type Command = (args: readonly string[]) => Promise<number | void>;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
