import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { bytesOf } from '../../../platform/files/fileRows';
import type { Library } from '../../../platform/files/library';
import { removeUnused } from '../../../platform/files/unusedFiles';
import { ApiError } from '../../../platform/http/errors';

const megabyte = 2 ** 20;

type Limits = Pick<Config, 'SELLER_QUOTA_MB' | 'UPLOAD_LIMIT_MB' | 'IMAGE_LIMIT_MB'>;

/** The room for somebody's files: all that they uploaded counts, wherever it stands. */
export const usageOf = async (db: Database, userId: string, config: Limits) => ({
    used: await bytesOf(db, userId),
    quota: config.SELLER_QUOTA_MB * megabyte,
    file: config.UPLOAD_LIMIT_MB * megabyte,
    image: config.IMAGE_LIMIT_MB * megabyte,
});

/** Throws 409 when so many bytes more are beyond what one seller may keep. */
export const requireQuota = async (
    db: Database,
    userId: string,
    config: Limits,
    bytes: number,
): Promise<void> => {
    const { used, quota } = await usageOf(db, userId, config);
    if (used + bytes <= quota) return;
    throw new ApiError(409, 'listing.no_room');
};

/** Removes files of somebody that stand nowhere any more and that others never saw. */
export const dropUnused = (
    db: Database,
    library: Library,
    ownerId: string,
    fileIds: readonly string[],
): Promise<void> => removeUnused({ db, library }, fileIds, { ownerId, isPrivate: true });
