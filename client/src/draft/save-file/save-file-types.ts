/** The `accept` attribute of a file input for profile files. Apart from what reads them: the first load has the inputs. */
export const saveFileTypes = ".json,application/json";
