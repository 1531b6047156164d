import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { addFile, type Received, type Sender } from '../../../platform/files/addFile';
import type { Library } from '../../../platform/files/library';
import { receiveFile } from '../../../platform/files/receiveFile';
import { fileOf } from '../../../platform/files/routes';
import type { Facts } from '../../../platform/files/storage';
import { requireQuota } from './ownFiles';

interface Services {
    db: Database;
    library: Library;
    config: Config;
}

interface Wanted extends Pick<Received, 'isImageOnly' | 'isPrepared'> {
    /** bytes */
    limit: number;
    sender: Sender;
}

const requireRoom = ({ db, config }: Services, { session }: Sender, bytes: number): Promise<void> =>
    requireQuota(db, session.userId, config, bytes);

/**
 * The one file of a seller's request, private, gone after a day in which it came to stand nowhere. Throws 409
 * beyond the quota, which is asked before the bytes and after them: a body need not say how long it is.
 */
export const takeUpload = async (
    services: Services,
    request: FastifyRequest,
    { limit, sender, ...form }: Wanted,
): Promise<{ id: string; name: string } & Facts> => {
    const { library } = services;
    await requireRoom(services, sender, Number(request.headers['content-length'] ?? 0));
    const part = await fileOf(request, library, limit);
    const path = library.newPath();
    const facts = await receiveFile(part.file, path, limit);
    try {
        // one after another, so that several at once do not all find the same room
        return await library.turns.take(`quota:${sender.session.userId}`, async () => {
            await requireRoom(services, sender, facts.size);
            const received = {
                ...facts,
                path,
                name: part.filename,
                visibility: 'private',
            } as const;
            const added = await addFile(
                services,
                { ...received, ...form, isForPlace: true },
                sender,
            );
            return { id: added.id, name: added.name, ...facts };
        });
    } finally {
        await rm(path, { force: true });
    }
};
