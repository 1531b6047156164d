import type { z } from 'zod';
import type { Faults } from '../../../../contract/fault';
import type { OwnVersion } from '../../../../contract/market/listings';
import type { ProductDetails } from '../../../../contract/market/resources/products';
import type {
    ProductVersion,
    productVersionInput,
} from '../../../../contract/market/resources/productVersions';
import type { CrudContext } from '../../../platform/crud/definition';
import type { Database } from '../../../platform/database/database';
import { findFile } from '../../../platform/files/fileRows';
import type { Library } from '../../../platform/files/library';
import { ApiError, invalid } from '../../../platform/http/errors';
import type { ProductRowData } from '../productRows';
import { requireVersion, type Which } from '../versionRows';
import { addVersion, listVersions, removeVersion } from '../versions';
import { dropUnused } from './ownFiles';
import { requireOwn } from './requireOwn';

/** Without the names of those who decide. */
const present = (version: ProductVersion): OwnVersion => ({
    id: version.id,
    semver: version.semver,
    changelog: version.changelog,
    fileName: version.fileName,
    sha256: version.sha256,
    size: version.size,
    fileCount: version.fileCount,
    state: version.state,
    reason: version.reason,
    createdAt: version.createdAt,
    decidedAt: version.decidedAt,
});

/** What is delivered at once has to be here first. */
export const lackingVersion = async (db: Database, row: ProductRowData): Promise<Faults> => {
    const details = JSON.parse(row.details) as ProductDetails;
    if (details.type !== 'source' || details.delivery !== 'auto') return {};
    const found = await db
        .selectFrom('product_versions')
        .select('id')
        .where('product_id', '=', row.id)
        .where('state', 'in', ['submitted', 'approved'])
        .executeTakeFirst();
    return found ? {} : { versions: 'field.needed' };
};

export const listOwnVersions = async (
    db: Database,
    { userId, id }: { userId: string; id: string },
    paging: { page: number; perPage: number },
) => {
    await requireOwn(db, userId, id);
    const { list, total } = await listVersions(db, id, paging);
    return { list: list.map(present), total };
};

/** Adds a version with a file that its seller uploaded. */
export const addOwnVersion = async (
    context: CrudContext,
    library: Pick<Library, 'storage'>,
    id: string,
    input: z.output<typeof productVersionInput>,
): Promise<OwnVersion> => {
    const { db, session } = context;
    const row = await requireOwn(db, session.userId, id);
    if (row.state === 'sold') throw new ApiError(409, 'product.sold_no_version');
    const file = await findFile(db, input.fileId);
    if (file?.owner_id !== session.userId || file.has_thumbnail !== 0) {
        throw invalid({ fileId: 'product.private_file' });
    }
    return present(await addVersion(context, library, id, input));
};

/** Takes back a version that waits; its file goes with it. */
export const removeOwnVersion = async (
    context: CrudContext,
    library: Library,
    which: Which,
): Promise<null> => {
    const { db, session } = context;
    await requireOwn(db, session.userId, which.id);
    const { file_id } = await requireVersion(db, which);
    await removeVersion(context, which, { force: false });
    await dropUnused(db, library, session.userId, [file_id]);
    return null;
};
