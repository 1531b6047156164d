import { open } from 'node:fs/promises';

/** Makes what was renamed or created in a folder outlast a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
    // Windows has no directory handles to sync.
    if (process.platform === 'win32') return;
    const handle = await open(folder, 'r');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
};
