import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicSite } from '../../../contract/shell/public/rendering';

/** The built public application, which writes its pages; nothing where only the server is built. */
export const loadPublicSite = async (dist: string): Promise<PublicSite | undefined> => {
    const file = resolve(join(dist, 'rendering', 'publicSite.js'));
    if (!existsSync(file)) return undefined;
    return (await import(pathToFileURL(file).href)) as PublicSite;
};
