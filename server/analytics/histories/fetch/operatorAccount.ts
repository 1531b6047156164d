import { readFile } from 'node:fs/promises';
import type { Config } from '../../../platform/config';
import { accountIn, type ServiceAccount } from '../../google/serviceAccount';

/** The operator's own service account; undefined where none is set, or its file is none. */
export const operatorAccount = async ({
    GOOGLE_ACCOUNT_FILE: path,
}: Pick<Config, 'GOOGLE_ACCOUNT_FILE'>): Promise<ServiceAccount | undefined> => {
    if (path === undefined) return undefined;
    const text = await readFile(path, 'utf8').catch(() => '');
    return accountIn(text);
};
