/** Letter, in pixels: 96 to the inch. */
export const paper = { width: 816, height: 1056 };

export const pointsPerPixel = 0.75;

/** 10 mm for forms and reports, an inch for letters. */
export const margins = { document: 38, letter: 96 } as const;

/** Height that running texts take of a page. */
export const headHeight = 26;
export const footHeight = 32;

/** The padding above the text of a row, and the height of its lines: where a row longer than a page may be cut. */
export const rowGrid = { padding: 4, line: 15 };
