import type { jsPDF } from "jspdf";
import type { Attachment } from "./document.ts";
import { getInternals } from "./tagged-pdf.ts";

/** One character a byte, as jsPDF writes them. */
function toByteText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts.join("");
}

/** Puts a file into a PDF (ISO 32000-2, 7.11.4). Call it before the PDF is tagged: the tags are its last objects. */
export function attachFile(pdf: jsPDF, { name, description, type, text }: Attachment): void {
  const { write, newObject, putStream } = getInternals(pdf);
  let file = 0;
  pdf.internal.events.subscribe("postPutResources", () => {
    const stream = newObject();
    const additionalKeyValues = [
      { key: "Type", value: "/EmbeddedFile" },
      { key: "Subtype", value: `/${type.replace("/", "#2F")}` },
    ];
    putStream({ data: toByteText(text), additionalKeyValues });
    write("endobj");
    file = newObject();
    write(`<</Type /Filespec /F (${name}) /UF (${name}) /Desc (${description}) /AFRelationship /Data`);
    write(`/EF <</F ${stream} 0 R>>>>`);
    write("endobj");
  });
  pdf.internal.events.subscribe("putCatalog", () =>
    write(`/Names <</EmbeddedFiles <</Names [(${name}) ${file} 0 R]>>>> /AF [${file} 0 R]`),
  );
}
