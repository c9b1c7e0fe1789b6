import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Tests cannot be loaded by it.
  schema: "./shared/schema/!(*.test).ts",
  out: "./migrations",
});
