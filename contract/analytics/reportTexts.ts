import { type ExportName, exportNames, exportOf } from './exports';

const namesIn = (at: 0 | 1): Record<ExportName, string> =>
    Object.fromEntries(exportNames.map(name => [name, exportOf(name).label[at]])) as Record<
        ExportName,
        string
    >;

/** Names of reports, on screen and in files; also the title of a breakdown's column of values. */
export const reportTexts = { en: namesIn(0), zh: namesIn(1) };
