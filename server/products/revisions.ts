import type { Selectable } from 'kysely';
import type { Offered, ProductRevision } from '../../contract/resources/products';
import { changesOf } from '../audit/changes';
import { writeAudit } from '../audit/writeAudit';
import type { CrudContext } from '../crud/definition';
import type { Database } from '../database/database';
import type { ProductRevisionTable } from '../database/tables/market';
import { ApiError, invalid, notFound } from '../http/errors';
import { personNames } from '../people/personNames';
import { requireProduct } from './actOnProduct';
import { checkOffered, lacking } from './checkOffered';
import { keepFileUses } from './productResource';
import { addRevision, offeredColumns, offeredOf } from './productRows';

type RevisionRow = Selectable<ProductRevisionTable>;

const present = async (db: Database, rows: RevisionRow[]): Promise<ProductRevision[]> => {
    const person = await personNames(
        db,
        rows.flatMap(row => [row.submitted_by, row.reviewer_id]),
    );
    return rows.map(row => ({
        id: row.id,
        productId: row.product_id,
        number: row.number,
        state: row.state as ProductRevision['state'],
        reason: row.reason,
        submittedBy: person(row.submitted_by),
        reviewer: row.reviewer_id === null ? null : person(row.reviewer_id),
        createdAt: row.created_at,
        decidedAt: row.decided_at,
        content: JSON.parse(row.content) as Offered,
    }));
};

const requireRevision = async (db: Database, productId: string, number: number) => {
    const row = await db
        .selectFrom('product_revisions')
        .selectAll()
        .where('product_id', '=', productId)
        .where('number', '=', number)
        .executeTakeFirst();
    if (!row) throw notFound('revision');
    return row;
};

const presentOne = async (db: Database, productId: string, number: number) => {
    const [revision] = await present(db, [await requireRevision(db, productId, number)]);
    if (!revision) throw notFound('revision');
    return revision;
};

export const listRevisions = async (
    db: Database,
    productId: string,
    { page, perPage }: { page: number; perPage: number },
) => {
    await requireProduct(db, productId);
    const found = db.selectFrom('product_revisions').where('product_id', '=', productId);
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = await found
        .selectAll()
        .orderBy('number', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    return { list: await present(db, rows), total: Number(count) };
};

/** The owner's edit of a listed product; one that waits already is replaced by it. */
export const submitRevision = (
    { db, now, session }: CrudContext,
    id: string,
    offer: Offered,
): Promise<ProductRevision> =>
    db.transaction().execute(async trx => {
        const product = await requireProduct(trx, id);
        if (product.seller_id !== session.userId) throw notFound('product');
        if (product.state !== 'listed') {
            throw new ApiError(409, 'Only a listed product is changed by a proposed edit.');
        }
        const before = offeredOf(product);
        const checked = await checkOffered(trx, offer, { sellerId: product.seller_id, before });
        const errors = lacking(checked);
        if (Object.keys(errors).length > 0) throw invalid(errors);
        await trx
            .updateTable('product_revisions')
            .set({ state: 'replaced', decided_at: now })
            .where('product_id', '=', id)
            .where('state', '=', 'submitted')
            .execute();
        const rest = { now, by: session.userId, state: 'submitted' } as const;
        const number = await addRevision(trx, id, checked, rest);
        return presentOne(trx, id, number);
    });

const apply = async (trx: Database, productId: string, revision: RevisionRow, now: number) => {
    const product = await requireProduct(trx, productId);
    if (product.state !== 'listed') {
        throw new ApiError(409, 'The product is no longer listed.');
    }
    const before = offeredOf(product);
    const proposed = JSON.parse(revision.content) as Offered;
    // what it refers to may have gone since it was proposed
    const offer = await checkOffered(trx, proposed, { sellerId: product.seller_id, before });
    await trx
        .updateTable('products')
        .set(({ eb }) => ({
            ...offeredColumns(offer),
            revision: revision.number,
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', productId)
        .execute();
    await keepFileUses(trx, productId, offer);
    return changesOf(before, offer);
};

/** Puts a proposed edit in force, or refuses it with a reason. */
export const decideRevision = (
    { db, now, session, address }: CrudContext,
    { id, number }: { id: string; number: number },
    { isApproved, reason }: { isApproved: boolean; reason: string },
): Promise<ProductRevision> =>
    db.transaction().execute(async trx => {
        const product = await requireProduct(trx, id);
        const revision = await requireRevision(trx, id, number);
        if (!isApproved && reason === '') throw invalid({ reason: 'needed' });
        const { numUpdatedRows } = await trx
            .updateTable('product_revisions')
            .set({
                state: isApproved ? 'approved' : 'rejected',
                reviewer_id: session.userId,
                ...{ reason, decided_at: now },
            })
            .where('id', '=', revision.id)
            .where('state', '=', 'submitted')
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'This edit was decided already.');
        const changes = isApproved ? await apply(trx, id, revision, now) : {};
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: isApproved ? 'approveEdit' : 'rejectEdit',
            resource: 'products',
            recordId: id,
            title: product.title,
            changes: { ...changes, ...(reason && { reason: [null, reason] }) },
        });
        return presentOne(trx, id, number);
    });
