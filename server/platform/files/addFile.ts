import { rename, rm, writeFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import {
    cleanName,
    type LibraryImage,
    shownImages,
    type UploadAnswer,
    type Visibility,
} from '../../../contract/platform/resources/files';
import { changesOf } from '../audit/changes';
import { writeAudit } from '../audit/writeAudit';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import type { FileTable } from '../database/tables/platform/files';
import { invalid } from '../http/errors';
import type { Session } from '../http/session';
import { fileTypeOf } from './fileType';
import { type ReadImage, readImage } from './images';
import { type Library, mediumKey, thumbnailKey } from './library';
import { asDiskFull, factsOf, tooLarge } from './receiveFile';
import type { Facts } from './storage';
import { planUnusedLook } from './unusedFiles';

export interface AddServices {
    db: Database;
    library: Library;
    config: Pick<Config, 'IMAGE_LIMIT_MB'>;
}

/** A file that has come in whole. */
export interface Received extends Facts {
    path: string;
    /** as its sender calls it */
    name: string;
    visibility: Visibility;
    /** nothing but an image will do */
    isImageOnly: boolean;
    /** made ready as for everybody, although it is not public yet */
    isPrepared?: true;
    /** removed after a day in which it came to stand nowhere */
    isForPlace?: true;
}

export interface Sender {
    session: Session;
    address: string;
    /** ms */
    now: number;
}

type ShownType = (typeof shownImages)[number];
const isShown = (mime: string): mime is ShownType =>
    (shownImages as readonly string[]).includes(mime);

/** Refuses what was not meant, or should not stand in public. */
const checkType = (mime: string, { visibility, isImageOnly }: Received): void => {
    if (isShown(mime)) return;
    // other images say where they were taken, and browsers do not show them
    const isOtherImage = mime.startsWith('image/') && mime !== 'image/svg+xml';
    if (isImageOnly || (visibility === 'public' && isOtherImage)) {
        throw invalid({ file: 'image.not_shown' });
    }
};

/** What is kept of a public image: its clean copy in its place, and smaller ones. */
const prepareImage = async (
    { library, config }: AddServices,
    received: Received,
    mime: ShownType,
): Promise<ReadImage & Facts> => {
    const limit = config.IMAGE_LIMIT_MB * 2 ** 20;
    if (received.size > limit) throw tooLarge(limit);
    const image = await library.images.run(() => readImage(received.path, mime));
    await writeFile(`${received.path}.thumb`, image.thumbnail);
    if (image.medium) await writeFile(`${received.path}.medium`, image.medium);
    if (image.cleanPath === undefined) return { ...image, ...received };
    await rename(image.cleanPath, received.path);
    return { ...image, ...(await factsOf(received.path)) };
};

const insertFile = (
    db: Database,
    row: Omit<Insertable<FileTable>, 'created_at' | 'updated_at' | 'version'>,
    { session, address, now }: Sender,
    isForPlace: true | undefined,
): Promise<void> =>
    db.transaction().execute(async trx => {
        await trx
            .insertInto('files')
            .values({ ...row, created_at: now, updated_at: now, version: 1 })
            .execute();
        const { name, visibility, size, sha256 } = row;
        if (isForPlace) await planUnusedLook(trx, [row.id], now);
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'upload',
            resource: 'files',
            recordId: row.id,
            title: name,
            changes: changesOf(undefined, { name, visibility, size, sha256 }),
        });
    });

/** Keeps bytes and record: the bytes are there before anybody can find the record. */
const keep = async (
    { db, library }: AddServices,
    received: Received,
    mime: string,
    image: (ReadImage & Facts) | undefined,
    sender: Sender,
): Promise<UploadAnswer> => {
    const { size, sha256 } = image ?? received;
    const { storage, turns } = library;
    const row = {
        id: newId(sender.now),
        name: cleanName(received.name),
        sha256,
        size,
        mime,
        visibility: received.visibility,
        owner_id: sender.session.userId,
        alt: '',
        width: image?.width ?? null,
        height: image?.height ?? null,
        has_thumbnail: image ? (1 as const) : (0 as const),
    };
    await turns.take(sha256, async () => {
        await storage.put(sha256, received.path, { size, sha256 });
        if (image) {
            const thumb = `${received.path}.thumb`;
            await storage.put(thumbnailKey(sha256), thumb, await factsOf(thumb));
        }
        if (image?.medium) {
            const medium = `${received.path}.medium`;
            await storage.put(mediumKey(sha256), medium, await factsOf(medium));
        }
        await insertFile(db, row, sender, received.isForPlace);
    });
    const { id, name, alt } = row;
    const shown: LibraryImage | null = image
        ? { id, name, alt, width: image.width, height: image.height, size, createdAt: sender.now }
        : null;
    return { id, name, image: shown };
};

/**
 * Takes a received file into the library; throws 422 for what may not be there, 413, 507. What was
 * received is gone afterwards, well or badly.
 */
export const addFile = async (
    services: AddServices,
    received: Received,
    sender: Sender,
): Promise<UploadAnswer> => {
    const { path, size, visibility } = received;
    try {
        if (size === 0) throw invalid({ file: 'file.empty' });
        const mime = await fileTypeOf(path);
        checkType(mime, received);
        const isImage = (visibility === 'public' || received.isPrepared) && isShown(mime);
        const image = isImage ? await prepareImage(services, received, mime) : undefined;
        return await keep(services, received, mime, image, sender);
    } catch (cause) {
        throw asDiskFull(cause);
    } finally {
        for (const end of ['', '.thumb', '.medium', '.clean']) {
            await rm(`${path}${end}`, { force: true });
        }
    }
};
