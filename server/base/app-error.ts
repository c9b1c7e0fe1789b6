export type FieldError = { readonly path: string; readonly message: string };

export type AppErrorOptions = {
  readonly retryAfterSeconds?: number;
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
  readonly retryAfterSeconds: number | undefined;
  readonly moreErrors: number;
  readonly current: object | undefined;
  readonly needsReauthentication: true | undefined;
  readonly needsConfirmation: true | undefined;
  constructor(
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    options: AppErrorOptions = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.moreErrors = options.moreErrors ?? 0;
    this.current = options.current;
    this.needsReauthentication = options.needsReauthentication;
    this.needsConfirmation = options.needsConfirmation;
  }
}

export const invalid = (errors: readonly FieldError[], moreErrors = 0): AppError =>
  new AppError(400, "Some fields aren't valid.", errors, { moreErrors });
