import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessGone } from '../events/parts';
import { quarantineFolder } from '../events/quarantine';

/** Deletes a site's lines from the quarantine; damaged ones too, as long as its id stands in them. */
export const forgetQuarantined = async (spoolFolder: string, site: string): Promise<void> => {
    const folder = quarantineFolder(spoolFolder);
    const names = await readdir(folder).catch((): string[] => []);
    for (const name of names.filter(name => name.endsWith('.lines'))) {
        const path = join(folder, name);
        const text = await readFile(path, 'latin1').catch(unlessGone);
        if (!text?.includes(site)) continue;
        const kept = text.split('\n').filter(line => line !== '' && !line.includes(site));
        if (kept.length === 0) {
            await rm(path, { force: true });
            continue;
        }
        await writeFile(`${path}.new`, `${kept.join('\n')}\n`, 'latin1');
        await rename(`${path}.new`, path);
    }
};
