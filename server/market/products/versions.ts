import type { z } from 'zod';
import type {
    ProductVersion,
    productVersionInput,
} from '../../../contract/market/resources/productVersions';
import { holds } from '../../../contract/platform/call';
import type { AuditEntry } from '../../../contract/platform/resource';
import { sanitizeArticle } from '../../content/articles/sanitizeArticle';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { type Page, pageOf } from '../../platform/database/pageOf';
import { findFile } from '../../platform/files/fileRows';
import { setFileUses } from '../../platform/files/fileUses';
import type { Library } from '../../platform/files/library';
import { ApiError, invalid } from '../../platform/http/errors';
import { markPassport } from '../discovery/listingMarks';
import { dropPassports, planPassport } from '../passport/passportRows';
import { dropPlans, kindsOf, planWatermark } from '../watermark/planRows';
import { requireProduct } from './moveProduct';
import { requireOtherReviewer } from './ownReview';
import type { ProductRowData } from './productRows';
import { planSellerNotice } from './sellerNotices';
import { presentVersion, presentVersions, requireVersion, type Which } from './versionRows';
import { countZipFiles } from './zipFiles';

/** The files of all versions: the library says so before somebody deletes one. */
const keepVersionFiles = async (trx: Database, recordId: string): Promise<void> => {
    const rows = await trx
        .selectFrom('product_versions')
        .select('file_id')
        .where('product_id', '=', recordId)
        .execute();
    const place = { resource: 'products', recordId, field: 'versions' };
    await setFileUses(
        trx,
        place,
        rows.map(row => row.file_id),
    );
};

const log = (
    trx: Database,
    context: CrudContext,
    product: ProductRowData,
    action: string,
    changes: AuditEntry['changes'],
) =>
    writeAudit(trx, {
        actor: context,
        now: context.now,
        action,
        resource: 'products',
        recordId: product.id,
        title: product.title,
        changes,
    });

/** The versions of a product, the newest first. */
export const listVersions = async (db: Database, productId: string, page: Page) => {
    await requireProduct(db, productId);
    const found = db.selectFrom('product_versions').where('product_id', '=', productId);
    const { rows, total } = await pageOf(
        found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
        page,
    );
    return { list: await presentVersions(db, rows), total };
};

/**
 * A download must not be one that everybody may fetch already, nor somebody else's: who reads products reads the
 * files of their versions.
 */
const requirePrivateFile = async (
    { db, session }: Pick<CrudContext, 'db' | 'session'>,
    id: string,
    sellerId: string,
) => {
    const file = await findFile(db, id);
    const owners = [session.userId, sellerId];
    const isTheirs = file && (owners.includes(file.owner_id) || holds(session, 'files.manage'));
    if (!isTheirs || file.visibility !== 'private')
        throw invalid({ fileId: 'product.private_file' });
    return file;
};

const requireNewNumber = async (db: Database, productId: string, semver: string) => {
    const same = await db
        .selectFrom('product_versions')
        .select('id')
        .where('product_id', '=', productId)
        .where('semver', '=', semver)
        .executeTakeFirst();
    if (same) throw invalid({ semver: 'field.taken' });
};

/** Adds a version of source code, to be reviewed. Throws 409 of a product of another type. */
export const addVersion = async (
    outside: CrudContext,
    { storage }: Pick<Library, 'storage'>,
    productId: string,
    { semver, changelog, fileId }: z.output<typeof productVersionInput>,
): Promise<ProductVersion> => {
    const { seller_id: sellerId } = await requireProduct(outside.db, productId);
    const file = await requirePrivateFile(outside, fileId, sellerId);
    const fileCount = await countZipFiles(storage, file);
    return outside.db.transaction().execute(async trx => {
        const { now, session } = outside;
        const product = await requireProduct(trx, productId);
        if (product.type !== 'source') {
            throw new ApiError(409, 'version.source_only');
        }
        await requireNewNumber(trx, productId, semver);
        // it may have been deleted while its contents were counted
        await requirePrivateFile({ db: trx, session }, fileId, product.seller_id);
        const id = newId(now);
        await trx
            .insertInto('product_versions')
            .values({
                id,
                product_id: productId,
                semver,
                file_id: fileId,
                file_name: file.name,
                sha256: file.sha256,
                size: file.size,
                file_count: fileCount,
                changelog_html: sanitizeArticle(changelog),
                state: 'submitted',
                reason: '',
                author_id: session.userId,
                reviewer_id: null,
                created_at: now,
                decided_at: null,
            })
            .execute();
        const archive = { versionId: id, productId, sha256: file.sha256 };
        await planPassport(trx, { ...archive, sellerId: product.seller_id }, now);
        const isMarked = (await kindsOf(trx, productId)).length > 0;
        if (isMarked) await planWatermark(trx, archive, now);
        await keepVersionFiles(trx, productId);
        await log(trx, outside, product, 'addVersion', {
            semver: [null, semver],
            fileName: [null, file.name],
            sha256: [null, file.sha256],
        });
        return presentVersion(trx, { id: productId, version: id });
    });
};

/** Approves a version, or refuses it with a reason. */
export const decideVersion = (
    outside: CrudContext,
    which: Which,
    { isApproved, reason }: { isApproved: boolean; reason: string },
): Promise<ProductVersion> =>
    outside.db.transaction().execute(async trx => {
        const { now, session } = outside;
        const product = await requireProduct(trx, which.id);
        const { id, semver } = await requireVersion(trx, which);
        if (isApproved) await requireOtherReviewer(trx, session, product.seller_id);
        if (!isApproved && reason === '') throw invalid({ reason: 'field.needed' });
        const state = isApproved ? 'approved' : 'rejected';
        const { numUpdatedRows } = await trx
            .updateTable('product_versions')
            .set({ state, reason, reviewer_id: session.userId, decided_at: now })
            .where('id', '=', id)
            .where('state', '=', 'submitted')
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'version.decided');
        await markPassport(trx, which.id, now);
        await log(trx, outside, product, isApproved ? 'approveVersion' : 'rejectVersion', {
            semver: [null, semver],
            ...(reason && { reason: [null, reason] }),
        });
        if (product.seller_id !== session.userId) {
            const name = isApproved ? 'approveVersion' : 'rejectVersion';
            const told = { name, reason: isApproved ? semver : reason } as const;
            await planSellerNotice(trx, product, told, now);
        }
        return presentVersion(trx, which);
    });

/** Deletes a version; one that was reviewed only when that is meant. The file stays. */
export const removeVersion = (
    outside: CrudContext,
    which: Which,
    { force }: { force: boolean },
): Promise<null> =>
    outside.db.transaction().execute(async trx => {
        const product = await requireProduct(trx, which.id);
        const row = await requireVersion(trx, which);
        if (row.state !== 'submitted' && !force) {
            throw new ApiError(409, 'version.reviewed');
        }
        await trx.deleteFrom('product_versions').where('id', '=', row.id).execute();
        await dropPassports(trx, 'version_id', row.id);
        await dropPlans(trx, 'version_id', row.id);
        await keepVersionFiles(trx, which.id);
        await markPassport(trx, which.id, outside.now);
        await log(trx, outside, product, 'removeVersion', {
            semver: [row.semver, null],
            fileName: [row.file_name, null],
            sha256: [row.sha256, null],
        });
        return null;
    });
