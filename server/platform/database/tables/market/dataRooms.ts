/** The data room of a listing; there is a row once its seller has touched it. */
export interface DataRoomTable {
    product_id: string;
    seller_id: string;
    /** buyers may ask */
    is_open: 0 | 1;
    /** the listing says how many asked */
    shows_askers: 0 | 1;
    /** none, platform, own */
    nda: string;
    /** the seller's own text */
    nda_text: string;
    /** a restricted key, sealed with the server's secret */
    stripe_key: string | null;
    stripe_read_at: number | null;
    /** how the last reading failed, as a code; empty when it went well */
    stripe_fault: string;
    created_at: number;
    updated_at: number;
}

export interface RoomFolderTable {
    id: string;
    product_id: string;
    kind: string;
    title: string;
    created_at: number;
}

export interface RoomDocumentTable {
    id: string;
    product_id: string;
    folder_id: string;
    /** the seller's private file, as it was uploaded */
    file_id: string;
    name: string;
    mime: string;
    sha256: string;
    /** bytes */
    size: number;
    /** of a PDF */
    pages: number | null;
    may_download: 0 | 1;
    added_at: number;
    /** kept for the order that names it; shown to its buyer alone */
    removed_at: number | null;
}

/** A month's sums as Stripe had them; smallest units. */
export interface RoomRevenueTable {
    product_id: string;
    /** YYYY-MM */
    month: string;
    currency: string;
    gross: number;
    refunds: number;
    fees: number;
    charges: number;
}

export interface RoomAccessTable {
    id: string;
    product_id: string;
    reader_id: string;
    /** contract/market/room/roomTable.ts */
    state: string;
    /** what they wrote when they asked */
    message: string;
    /** what the seller wrote when deciding */
    reason: string;
    asked_at: number;
    state_since: number;
    /** a link to the measured site's reports, made for this reader */
    share_id: string | null;
}

export interface RoomGrantTable {
    access_id: string;
    folder_id: string;
    expires_at: number;
}

export interface RoomSignatureTable {
    id: string;
    product_id: string;
    user_id: string;
    text: string;
    /** hex, of the text */
    text_sha256: string;
    name: string;
    address: string;
    signed_at: number;
}

/** Who opened what. */
export interface RoomLogTable {
    id: string;
    product_id: string;
    /** whose access it is about, or who looked as staff */
    reader_id: string;
    document_id: string | null;
    action: string;
    pages: number | null;
    at: number;
}

export interface RoomQuestionTable {
    id: string;
    product_id: string;
    asker_id: string;
    document_id: string | null;
    body: string;
    answer: string;
    asked_at: number;
    answered_at: number | null;
}

/** What a room held when an order was made. */
export interface RoomManifestTable {
    order_id: string;
    product_id: string;
    /** canonical JSON of contract/market/room/roomManifest.ts */
    content: string;
    sha256: string;
    created_at: number;
}

export interface DataRoomTables {
    data_rooms: DataRoomTable;
    room_folders: RoomFolderTable;
    room_documents: RoomDocumentTable;
    room_revenue: RoomRevenueTable;
    room_accesses: RoomAccessTable;
    room_grants: RoomGrantTable;
    room_signatures: RoomSignatureTable;
    room_log: RoomLogTable;
    room_questions: RoomQuestionTable;
    room_manifests: RoomManifestTable;
}
