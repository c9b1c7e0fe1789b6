/** The start of every license's text (AAMVA DL/ID Card Design Standard, annex D), or, where it is lost, its fields. */
const licenseText = /ANSI ?\d{6}|AAMVA|\bDAQ[\s\S]*\bD(BB|CS|AB|AA)/;

/** Whether a barcode's text may be a license's; boarding passes and parcels have PDF417s, too. */
export const isLicenseText = (text: string): boolean => licenseText.test(text);
