/** Options of a list's query: what went wrong stands where the records would, and nowhere else. */
export const toldInList = { meta: { isSilent: true }, onError: () => undefined };
