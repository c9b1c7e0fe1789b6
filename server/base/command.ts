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

/** A command as the list of all has it. */
export type CommandEntry = {
  /** The arguments behind the name. */
  readonly usage: string;
  readonly does: string;
  /** Loaded only when it is asked for: most of them need a part of the server only. */
  readonly load: () => Promise<Command>;
};

/** Prints a line on standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
