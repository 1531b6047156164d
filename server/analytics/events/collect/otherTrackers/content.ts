import { type Hit, NotTaken } from './hit';

/** What a request holds. */
export interface Content {
    hits: Hit[];
    /** why others of several are not taken */
    refused: NotTaken[];
    /** several in one */
    isBulk: boolean;
    /** it asks for an answer without a body */
    isSilent: boolean;
}

export const alone = (hits: Hit[]): Content => ({
    hits,
    refused: [],
    isBulk: false,
    isSilent: false,
});

/** Several in one: what cannot be read keeps nobody from the others. */
export const readEach = (list: readonly unknown[], read: (one: unknown) => Hit): Content => {
    const hits: Hit[] = [];
    const refused: NotTaken[] = [];
    for (const [at, one] of list.entries()) {
        try {
            hits.push({ ...read(one), at });
        } catch (cause) {
            if (!(cause instanceof NotTaken)) throw cause;
            cause.at = at;
            refused.push(cause);
        }
    }
    return { hits, refused, isBulk: true, isSilent: false };
};
