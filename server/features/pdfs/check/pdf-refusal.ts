/** Why a PDF is refused. */
export const pdfFaults = {
  unreadable: "This PDF couldn't be read. Create a new one and try again.",
  encrypted: "This PDF is encrypted. Send one without a password.",
  script: "This PDF contains a script. Send one without it.",
  launch: "This PDF opens other programs or files. Send one that doesn't.",
  file: "This PDF contains another file. Send one without it.",
  media: "This PDF contains interactive media. Send one without it.",
  form: "This PDF contains a form that can send or load data. Send one without it.",
  complex: "This PDF is too complex to check. Send a simpler one.",
} as const;

export type PdfFault = keyof typeof pdfFaults;

/** Ends the examination of a refused PDF. */
export class PdfRefusal extends Error {
  readonly problem: PdfFault;
  constructor(problem: PdfFault) {
    super(pdfFaults[problem]);
    this.problem = problem;
  }
}
