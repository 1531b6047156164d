/** What is worked through before requests get their turn. */
const slice = 500;

/** Works through all of them, a few at a time. */
export const inSlices = async <T>(all: readonly T[], work: (one: T) => void): Promise<void> => {
    for (let at = 0; at < all.length; at++) {
        if (at > 0 && at % slice === 0) await new Promise(resolve => setImmediate(resolve));
        work(all[at] as T);
    }
};
