export type FieldError = { readonly path: string; readonly message: string };

type AppErrorOptions = {
  readonly retryAfterSeconds?: number;
  /** Invalid fields beyond those in `errors`. */
  readonly moreErrors?: number;
  /** Current state of what a conflicting request would have changed. */
  readonly current?: object;
  /** The request works after the administrator signs in again. */
  readonly needsReauthentication?: true;
  /** The request works after its browser confirms the address it names. */
  readonly needsConfirmation?: true;
};

export class AppError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly options: AppErrorOptions;

  constructor(
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    options: AppErrorOptions = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.options = options;
  }
}

export const invalid = (errors: readonly FieldError[], moreErrors = 0): AppError =>
  new AppError(400, "Some fields aren't valid.", errors, { moreErrors });
