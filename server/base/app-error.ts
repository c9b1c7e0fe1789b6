export type FieldError = { readonly path: string; readonly message: string };

export type AppErrorOptions = {
  /** Sent as Retry-After: seconds until a retry makes sense. */
  readonly retryAfterSeconds?: number;
  /** How many invalid fields there are beyond those in `errors`. */
  readonly moreErrors?: number;
  /** Of a conflict: the current state of what should have been changed. */
  readonly current?: object;
  /** True if it works after the administrator proves again who they are. */
  readonly needsReauthentication?: true;
  /** True if it works after its browser confirms the address that it names. */
  readonly needsConfirmation?: true;
};

/** An error response: a status, a message, and the invalid fields. */
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

/** A body with invalid fields. `moreErrors`: how many beyond those listed. */
export const invalid = (errors: readonly FieldError[], moreErrors = 0): AppError =>
  new AppError(400, "Some fields aren't valid.", errors, { moreErrors });
