import {
    defaultSettings,
    type OperatorSettings,
    operatorSettings,
} from '../../../contract/platform/settings';
import type { Database } from '../database/database';

/** Some settings as a transaction sees them; what cannot be read counts as not set. */
export const settingsIn = async <Key extends keyof OperatorSettings>(
    db: Database,
    keys: readonly Key[],
): Promise<Pick<OperatorSettings, Key>> => {
    const rows = await db
        .selectFrom('settings')
        .select(['key', 'value'])
        .where('key', 'in', keys)
        .execute();
    const found = keys.map(key => {
        const value = rows.find(row => row.key === key)?.value;
        const read = value === undefined ? undefined : parsed(key, value);
        return [key, read ?? defaultSettings[key]];
    });
    return Object.fromEntries(found) as Pick<OperatorSettings, Key>;
};

const parsed = (key: keyof OperatorSettings, text: string): unknown => {
    try {
        return operatorSettings.shape[key].safeParse(JSON.parse(text)).data;
    } catch {
        return undefined;
    }
};
