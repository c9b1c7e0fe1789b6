import { join } from "node:path";
import { root } from "#server/base/root.ts";

/** Where drizzle-kit writes them. */
export const migrationsFolder = join(root, "migrations");
