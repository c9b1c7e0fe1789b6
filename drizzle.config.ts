import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // drizzle-kit cannot load the tests.
  schema: "./shared/schema/**/!(*.test).ts",
  out: "./migrations",
});
