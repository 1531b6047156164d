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

/** What shows figures, by the endings that its names have: whoever saves it opens nothing else. */
export const proofEndings: Readonly<Record<string, readonly string[]>> = {
    'image/jpeg': ['jpg', 'jpeg'],
    'image/png': ['png'],
    'image/webp': ['webp'],
    'application/pdf': ['pdf'],
    'text/plain': ['csv', 'tsv', 'txt'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
    // a large table begins with something else than what it is known by
    'application/zip': ['xlsx', 'ods'],
};

/** For the choice of files. */
export const proofAccept = [...new Set(Object.values(proofEndings).flat())]
    .map(ending => `.${ending}`)
    .join();

/** One of a listing, for who may read it; a stream, so it stands beside the calls. */
export const shownProofPath = '/api/v1/work/public/market/:id/proofs/:file';
/** The same for the listing's seller and for who reviews it, shown or not. */
export const ownProofPath = '/api/v1/work/listings/:id/proofs/:file';
