import { readFileSync } from "node:fs";
import express from "express";
import pg from "pg";

/** What a submission costs at least: its bytes are read and inserted. Standard input holds the database's address. */
const pool = new pg.Pool({ connectionString: readFileSync(0, "utf8"), max: 10 });
await pool.query("create table if not exists bare (id bigserial primary key, body bytea not null)");

const app = express();
app.use(express.raw({ type: () => true, limit: "30mb" }));
app.post("/{*path}", (request, response) => {
  const body: unknown = request.body;
  pool
    .query("insert into bare (body) values ($1)", [body])
    .then(() => response.json({ success: true }))
    .catch((error: unknown) => response.status(500).send(String(error)));
});
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify(server.address())}\n`);
});
