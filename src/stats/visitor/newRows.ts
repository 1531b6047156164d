/** Ids that were not there before; none on the first sight or after another list came. */
export const newRows = (
    before: { list: string; ids: ReadonlySet<string> } | undefined,
    list: string,
    ids: readonly string[],
): ReadonlySet<string> =>
    before?.list === list ? new Set(ids.filter(id => !before.ids.has(id))) : new Set();
