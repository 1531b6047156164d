import { readdir } from 'node:fs/promises';

/** How many files of imported lines, of any site, wait to be loaded. */
export const waitingImports = async (folder: string): Promise<number> => {
    const names = await readdir(folder).catch((): string[] => []);
    return names.filter(name => /^\d{13}-import-.*\.jsonl$/.test(name)).length;
};
