import { writeFile } from 'node:fs/promises';
import { demoPeople } from '../../identity/users/demoPeople';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { addFile } from '../../platform/files/addFile';
import { filesOf } from '../../platform/files/fileRows';
import { dropUsesOf } from '../../platform/files/fileUses';
import type { Library } from '../../platform/files/library';
import { factsOf } from '../../platform/files/receiveFile';
import { removeUnused } from '../../platform/files/unusedFiles';
import type { Session } from '../../platform/http/session';

export interface DemoFileServices {
    db: Database;
    library: Library;
    config: Config;
}

/** A file that a made-up person uploads; answers its id. */
export const addDemoFile = async (
    services: DemoFileServices,
    { name, content }: { name: string; content: Buffer },
    { session, now }: { session: Session; now: number },
): Promise<string> => {
    const path = services.library.newPath();
    await writeFile(path, content);
    const facts = await factsOf(path);
    const received = { path, name, visibility: 'private', isImageOnly: false } as const;
    const file = Object.assign(facts, received);
    return (await addFile(services, file, { session, address: '', now })).id;
};

/** Takes away what made-up people uploaded, once the records are gone in which it stood. */
export const removeDemoFiles = async (
    services: Pick<DemoFileServices, 'db' | 'library'>,
): Promise<void> => {
    const { db } = services;
    for (const { id } of await demoPeople(db)) {
        const ids = (await filesOf(db, id)).map(file => file.id);
        await dropUsesOf(db, ids);
        await removeUnused(services, ids);
    }
};
