import { viewOf } from '../../../contract/market/room/roomKinds';
import type {
    RoomDocument,
    RoomFolder,
    RoomQuestion,
    RoomRevenue,
} from '../../../contract/market/room/roomParts';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { type DocumentRow, documentsOf, type FolderRow } from './roomRows';

const presentDocument = (row: DocumentRow, orderedAt: number | undefined): RoomDocument => ({
    id: row.id,
    folderId: row.folder_id,
    name: row.name,
    view: viewOf(row.mime),
    size: Number(row.size),
    sha256: row.sha256,
    pages: row.pages,
    mayDownload: row.may_download === 1,
    addedAt: row.added_at,
    isLate: orderedAt !== undefined && row.added_at > orderedAt,
});

/** Folders with those of these documents that are in them; `since` is when the listing was ordered. */
export const presentFolders = (
    folders: readonly FolderRow[],
    documents: readonly DocumentRow[],
    since: number | undefined,
): RoomFolder[] =>
    folders.map(({ id, kind, title }) => ({
        id,
        kind,
        title,
        documents: documents
            .filter(({ folder_id }) => folder_id === id)
            .map(row => presentDocument(row, since)),
    }));

export const presentRevenue = async (
    db: Database,
    { product_id, stripe_read_at }: Pick<Row<'data_rooms'>, 'product_id' | 'stripe_read_at'>,
): Promise<RoomRevenue> => {
    const rows = await db
        .selectFrom('room_revenue')
        .selectAll()
        .where('product_id', '=', product_id)
        .orderBy('month', 'desc')
        .orderBy('currency')
        .execute();
    return {
        readAt: stripe_read_at,
        months: rows.map(({ month, currency, ...sums }) => ({
            month,
            currency,
            gross: Number(sums.gross),
            refunds: Number(sums.refunds),
            fees: Number(sums.fees),
            charges: Number(sums.charges),
        })),
    };
};

/** Questions as one side reads them: names of askers where they are told, documents where they are shown. */
export const presentQuestions = async (
    db: Database,
    rows: readonly Row<'room_questions'>[],
    { nameOf, isShown }: { nameOf: (id: string) => string; isShown: (id: string) => boolean },
): Promise<RoomQuestion[]> => {
    const [first] = rows;
    const documents = first ? await documentsOf(db, first.product_id, { withRemoved: true }) : [];
    return rows.map(row => {
        const document = documents.find(({ id }) => id === row.document_id);
        const isNamed = document !== undefined && isShown(document.folder_id);
        return {
            id: row.id,
            document: isNamed ? { id: document.id, name: document.name } : null,
            asker: nameOf(row.asker_id),
            body: row.body,
            answer: row.answer,
            askedAt: row.asked_at,
            answeredAt: row.answered_at,
        };
    });
};
