/** A file behind what a seller says of a website's money. */
export interface MoneyProof {
    /** of the seller's own private files */
    fileId: string;
    /** buyers may read it too; reviewers always may */
    isShown: boolean;
    name: string;
    /** hex */
    sha256: string;
    /** bytes */
    size: number;
}

export const mostProofs = 8;
/** bytes of one file */
export const mostProofBytes = 10 * 2 ** 20;

/** One of a listing, for who may read it; a stream, so it stands beside the calls. */
export const shownProofPath = '/api/v1/work/public/market/:id/proofs/:file';
/** The same for the listing's seller and for who reviews it, shown or not. */
export const ownProofPath = '/api/v1/work/listings/:id/proofs/:file';
