export type FieldError = { readonly path: string; readonly message: string };

export type AppErrorOptions = {
  /** Sent as Retry-After: seconds until another try makes sense. */
  readonly retryAfterSeconds?: number;
};

/** What a request is told: a status, a sentence, and the fields at fault. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  constructor(
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    { retryAfterSeconds }: AppErrorOptions = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A body whose fields are at fault. */
export const invalid = (errors: readonly FieldError[]): AppError =>
  new AppError(400, "Please check the marked fields.", errors);
