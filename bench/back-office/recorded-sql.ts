import pg from "pg";

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

type QueryArguments = readonly [
  config: string | pg.QueryConfig,
  values?: readonly unknown[],
  ...rest: unknown[],
];

const toStatement = ([config, values]: QueryArguments): Statement =>
  typeof config === "string"
    ? { text: config, values: values ?? [] }
    : { text: config.text, values: config.values ?? values ?? [] };

/** Records every statement that this process sends from now on; call the result for those since the last call. */
export function recordStatements(): () => Statement[] {
  let recorded: Statement[] = [];
  const query = Reflect.get(pg.Client.prototype, "query");
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...sent: QueryArguments): unknown {
      recorded.push(toStatement(sent));
      return Reflect.apply(query, this, sent);
    },
  });
  return () => {
    const all = recorded;
    recorded = [];
    return all;
  };
}
