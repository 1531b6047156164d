export const licenceFormat = 'footfall-purchase/1';

/** What the file in a buyer's copy says; the server signs it with the key of its market. */
export interface Purchase {
    format: typeof licenceFormat;
    /** number of the order */
    order: string;
    buyer: string;
    product: string;
    version: string;
    /** SHA-256 of the archive that the copy was made of, in hex */
    archive: string;
    /** ms */
    orderedAt: number;
}
