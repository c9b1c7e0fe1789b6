/** The `accept` attribute of a file input for save files. Apart from what reads them: the first load has the inputs. */
export const saveFileTypes = ".json,application/json";
