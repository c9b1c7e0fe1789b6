import { VinDataError } from "#server/vin/offline/vin-data-error.ts";
import { ConfigError } from "#server/base/settings/problems.ts";
import { DatabaseStartError } from "#server/db/connection/start-error.ts";
import { explainError } from "#server/base/log.ts";
import { CommandError } from "#server/base/command.ts";

const expected = [CommandError, ConfigError, DatabaseStartError, VinDataError];

/** The sentence of an error that the operator can mend; of a bug what went wrong, without what was typed. */
export function explainCommandError(error: unknown): string {
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  return `This failed, and it is a fault of Rigfile: ${explainError(error)}`;
}
