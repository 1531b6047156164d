import { avatarPixels, avatarSource } from '../../../contract/identity/ownProfile';
import type { Database } from '../../platform/database/database';
import {
    type AddServices,
    addFile,
    type Received,
    type Sender,
} from '../../platform/files/addFile';
import { fileTypeOf } from '../../platform/files/fileType';
import { setFileUses } from '../../platform/files/fileUses';
import { squareImage } from '../../platform/files/images';
import { factsOf } from '../../platform/files/receiveFile';
import { removeUnused } from '../../platform/files/unusedFiles';

/** Puts a picture in the place of the one before, and removes that one. */
const swapAvatar = async (
    { db, library }: Pick<AddServices, 'db' | 'library'>,
    userId: string,
    { fileId, now }: { fileId: string | null; now: number },
): Promise<void> => {
    const before = await db.transaction().execute(async trx => {
        const { avatar_id } = await trx
            .selectFrom('users')
            .select('avatar_id')
            .where('id', '=', userId)
            .executeTakeFirstOrThrow();
        await trx
            .updateTable('users')
            .set({ avatar_id: fileId, updated_at: now })
            .where('id', '=', userId)
            .execute();
        const place = { resource: 'users', recordId: userId, field: 'avatar' };
        await setFileUses(trx, place, fileId === null ? [] : [fileId]);
        return avatar_id;
    });
    if (before !== null) await removeUnused({ db, library }, [before], { ownerId: userId });
};

/**
 * Makes what somebody uploaded their picture: its middle as a small square. Answers where it is.
 * Throws 422 for what is no image. What was received is gone afterwards.
 */
export const setAvatar = async (
    services: AddServices,
    { path }: Pick<Received, 'path'>,
    sender: Sender,
): Promise<string> => {
    await services.library.images.run(async () =>
        squareImage(path, await fileTypeOf(path), avatarPixels),
    );
    const picture = {
        ...(await factsOf(path)),
        path,
        name: 'avatar.webp',
        visibility: 'public' as const,
        isImageOnly: true,
        isForPlace: true as const,
    };
    const { id: fileId } = await addFile(services, picture, sender);
    await swapAvatar(services, sender.session.userId, { fileId, now: sender.now });
    return avatarSource(fileId);
};

export const removeAvatar = (
    services: Pick<AddServices, 'db' | 'library'>,
    userId: string,
    now: number,
): Promise<void> => swapAvatar(services, userId, { fileId: null, now });

/** Nobody has a picture any more that an administrator deletes; in the same transaction. */
export const forgetAvatars = async (trx: Database, fileIds: readonly string[]): Promise<void> => {
    await trx
        .updateTable('users')
        .set({ avatar_id: null })
        .where('avatar_id', 'in', fileIds)
        .execute();
};

/** Where the pictures of people are; empty for those who have none. */
export const avatarsOf = async (db: Database, ids: readonly string[]) => {
    const wanted = [...new Set(ids)];
    const rows =
        wanted.length === 0
            ? []
            : await db
                  .selectFrom('users')
                  .select(['id', 'avatar_id'])
                  .where('id', 'in', wanted)
                  .where('avatar_id', 'is not', null)
                  .execute();
    const sources = new Map(rows.map(({ id, avatar_id }) => [id, avatarSource(avatar_id)]));
    return (id: string): string => sources.get(id) ?? '';
};
