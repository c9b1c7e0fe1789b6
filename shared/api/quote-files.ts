export const fileKinds = ["lossRuns", "declarations", "ifta", "registration", "other"] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileKindNames: Record<FileKind, string> = {
  lossRuns: "Loss runs",
  declarations: "Declarations page",
  ifta: "IFTA quarter",
  registration: "Registration",
  other: "Other document",
};

export const maxFiles = 10;

/** Maximum of all of a request's files, in bytes: 20.6 MB as an email, which with ours stays below the 25 MB of most mail servers. */
export const maxFileBytes = 15_000_000;

/** Names each file by its kind: the first of two loss runs is "Loss runs 1". */
export function nameFiles<File extends { readonly kind: FileKind }>(
  files: readonly File[],
): (File & { readonly title: string })[] {
  const counts = new Map<FileKind, number>();
  return files.map((file) => {
    const count = (counts.get(file.kind) ?? 0) + 1;
    counts.set(file.kind, count);
    return { ...file, title: `${fileKindNames[file.kind]} ${count}` };
  });
}
