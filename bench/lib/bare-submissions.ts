import { readFileSync } from "node:fs";
import express, { type Response } from "express";
import pg from "pg";

/** Baseline of a submission: inserts the body as raw bytes, or (under /parsed) as JSON. Reads the database URL from stdin. */
const pool = new pg.Pool({ connectionString: readFileSync(0, "utf8"), max: 10 });
await pool.query("create table if not exists bare (id bigserial primary key, body bytea not null)");
await pool.query("create table if not exists bare_parsed (id bigserial primary key, body jsonb not null)");

function insert(response: Response, table: string, body: unknown): void {
  pool
    .query(`insert into ${table} (body) values ($1)`, [body])
    .then(() => response.json({ success: true }))
    .catch((error: unknown) => response.status(500).send(String(error)));
}

const app = express();
app.post("/parsed/{*path}", express.json({ limit: "30mb" }), (request, response) => {
  insert(response, "bare_parsed", JSON.stringify(request.body));
});
app.post("/{*path}", express.raw({ type: () => true, limit: "30mb" }), (request, response) => {
  insert(response, "bare", request.body);
});
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify(server.address())}\n`);
});
