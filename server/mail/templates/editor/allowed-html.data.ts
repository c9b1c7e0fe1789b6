/** The elements that mail programs show, without those that run, load or send anything. */
export const allowedTags: ReadonlySet<string> = new Set(
  (
    "a abbr address b big blockquote br caption center cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 " +
    "h5 h6 hr i img ins li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul"
  ).split(" "),
);

/** Elements without an end tag. */
export const voidTags: ReadonlySet<string> = new Set(["br", "col", "hr", "img"]);

export const allowedAttributes: ReadonlySet<string> = new Set(
  (
    "abbr align alt aria-hidden aria-label bgcolor border cellpadding cellspacing class color colspan dir face " +
    "height href lang rel role rowspan rules scope size src start style summary target title type valign width"
  ).split(" "),
);

export const allowedSchemes: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel", "cid"]);
