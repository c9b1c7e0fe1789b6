/** What is safe when a part of the page doesn't load. */
export const safeText = "Your DOT number is still in the field.";
