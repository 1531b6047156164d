import { type RailName, withPresets } from '../../../contract/trade/paymentRails';
import type { RailValue } from '../../../contract/trade/railField';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import { readRail, sealPurpose } from './settings/storedRails';

/** What the operator has set of a rail; an option that was never written is empty. */
export interface RailSettings {
    text(option: string): string;
    count(option: string): number;
    isSet(option: string): boolean;
    secret(field: string): string;
}

export const readRailSettings = async (
    { db, secret }: { db: Database; secret: Secret },
    name: RailName,
): Promise<RailSettings> => {
    const rail = await readRail(db, name);
    const options: Record<string, RailValue> = withPresets(name, rail.options);
    return {
        text: option => String(options[option] ?? ''),
        count: option => Number(options[option] ?? 0),
        isSet: option => options[option] === true,
        secret: field => secret.open(sealPurpose(name, field), rail.sealed[field] ?? '') ?? '',
    };
};
