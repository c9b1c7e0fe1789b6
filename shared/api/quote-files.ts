/** In the order of the choice. */
export const fileKinds = ["lossRuns", "declarations", "ifta", "registration", "other"] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a customer may send with a quote request. */
export const fileKindNames: Record<FileKind, string> = {
  lossRuns: "Loss runs",
  declarations: "Declarations page",
  ifta: "IFTA quarter",
  registration: "Registration",
  other: "Other document",
};

export const maxFiles = 10;

/**
 * All of a request's files together, in bytes: as an email they take 20.6 MB, and with our own PDF, schedules and answers
 * stay below the 25 MB that most mail servers take.
 */
export const maxFileBytes = 15_000_000;

/** What each file is called, by its kind: the first of two loss runs is "Loss runs 1". */
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
