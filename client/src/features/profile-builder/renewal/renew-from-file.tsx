import { renewLabel } from "#client/features/profile-builder/start/start-form.tsx";
import { saveFileTypes } from "#client/draft/save-file/save-file.ts";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { CalendarSync } from "lucide-react";
import { useState } from "react";

const LastYearsFile = lazyPart(
  "Last year's file",
  async () => (await import("./last-years-file.tsx")).LastYearsFile,
  { Placeholder: () => null, isLoadedAhead: false },
);

export function RenewFromFile() {
  const [chosen, setChosen] = useState<{ file: File; count: number }>();
  return (
    <>
      <FileButton
        className="max-sm:px-2 max-sm:text-sm"
        accept={saveFileTypes}
        icon={<CalendarSync aria-hidden="true" className="size-5 shrink-0" />}
        onFiles={([file]) => file && setChosen((before) => ({ file, count: (before?.count ?? 0) + 1 }))}
      >
        {renewLabel}
      </FileButton>
      {chosen && <LastYearsFile key={chosen.count} file={chosen.file} />}
    </>
  );
}
