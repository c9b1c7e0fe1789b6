// Baseline for a response from our cache: sends JSON with helmet's headers.
import { readFileSync } from "node:fs";
import express from "express";
import helmet from "helmet";

const body: unknown = JSON.parse(readFileSync(0, "utf8"));
const app = express();
app.use(helmet());
app.get("/api/:tool/:key", (_request, response) => {
  response.json(body);
});
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify(server.address())}\n`);
});
