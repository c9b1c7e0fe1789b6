export type FieldError = { readonly path: string; readonly message: string };

/** What a request is told: a status, a sentence, and the fields at fault. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** A body whose fields are at fault. */
export const invalid = (errors: readonly FieldError[]): AppError =>
  new AppError(400, "Please check the marked fields.", errors);
