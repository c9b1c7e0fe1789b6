import { AppError } from "#server/base/app-error.ts";

/** A quote request that was not sent to agencies: a clause for a list of reasons, and advice. */
export class NotRouted extends AppError {
  readonly why: string;
  constructor(status: 404 | 409, why: string, advice: string) {
    super(status, `${why}. ${advice}`);
    this.why = why;
  }
}
