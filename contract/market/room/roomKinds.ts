/** What a folder holds. */
export const roomKinds = [
    ...(['profit_loss', 'bank', 'tax', 'ad_network', 'traffic', 'keywords', 'contracts'] as const),
    ...(['licences', 'hosting', 'accounts', 'procedures', 'revenue', 'costs', 'other'] as const),
] as const;
export type RoomKind = (typeof roomKinds)[number];

/** Which text a reader signs first: none, the platform's, or the seller's own. */
export const ndaKinds = ['none', 'platform', 'own'] as const;
export type NdaKind = (typeof ndaKinds)[number];

/** How a document is shown: as stamped pages, as a stamped picture, or not at all. */
export const roomViews = ['pdf', 'picture', 'none'] as const;
export type RoomView = (typeof roomViews)[number];

/** What a document may be, by the endings that its name has. */
export const roomEndings: Readonly<Record<string, readonly string[]>> = {
    'application/pdf': ['pdf'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/png': ['png'],
    'image/webp': ['webp'],
    'text/plain': ['csv', 'tsv', 'txt'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
    // a large table begins with something else than what it is known by
    'application/zip': ['xlsx', 'ods'],
};

export const roomAccept = [...new Set(Object.values(roomEndings).flat())]
    .map(ending => `.${ending}`)
    .join();

export const viewOf = (mime: string): RoomView => {
    if (mime.startsWith('image/')) return 'picture';
    return mime === 'application/pdf' || mime === 'text/plain' ? 'pdf' : 'none';
};

const megabyte = 2 ** 20;
/** bytes of one document */
export const mostDocumentBytes = 30 * megabyte;
/** bytes of a room */
export const mostRoomBytes = 500 * megabyte;
export const mostDocuments = 300;
export const mostFolders = 40;
/** a PDF with more takes a server too long to stamp */
export const mostPages = 500;
export const mostGrantDays = 365;

/** Multipart; a stream, so it stands beside the calls. */
export const roomUploadPath = '/api/v1/work/listings/:id/room/folders/:folder/documents';
/** A document as its seller uploaded it, for the seller alone. */
export const ownRoomDocumentPath = '/api/v1/work/listings/:id/room/documents/:document/file';
/** A document stamped with its reader's name; `download` is the file where the seller lets it go. */
export const roomDocumentPath = '/api/v1/work/own/rooms/:id/documents/:document/file';
/** The same for a reviewer, who says why. */
export const staffRoomDocumentPath = '/api/v1/work/products/:id/room/documents/:document/file';
