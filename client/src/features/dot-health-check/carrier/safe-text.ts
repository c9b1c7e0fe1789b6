export const safeText = "Your DOT number is still in the field.";
