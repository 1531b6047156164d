import { isPrivateAddress, normaliseAddress } from '../../platform/addresses/address';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';

/** ms; so close to one another registrations from one address are marked */
export const batchMs = 24 * 3_600_000;

/** What counts as one address; nothing for one that half the world has, or that is not known. */
export const tellingBucket = (address: string): string => {
    const normal = normaliseAddress(address);
    return normal === '' || isPrivateAddress(normal) ? '' : addressBucket(normal);
};

/** Where somebody comes from. */
export interface Origin {
    address: string;
    /** the user-agent header */
    agent: string;
}

interface OriginMarks {
    same_address: 0 | 1;
    same_device: 0 | 1;
}

/** Whether a registration came from where the inviter did; the same browser there is one device. */
export const compareOrigins = (own: Origin, inviters: readonly Origin[]): OriginMarks => {
    const bucket = tellingBucket(own.address);
    const close = inviters.filter(({ address }) => bucket && tellingBucket(address) === bucket);
    const isSameBrowser = close.some(({ agent }) => own.agent !== '' && agent === own.agent);
    return { same_address: close.length > 0 ? 1 : 0, same_device: isSameBrowser ? 1 : 0 };
};

/** From where somebody has sessions, and once registered. */
export const originsOf = async (db: Database, userId: string): Promise<Origin[]> => {
    const sessions = await db
        .selectFrom('sessions')
        .select(['address', 'agent'])
        .where('user_id', '=', userId)
        .where('impersonator_id', 'is', null)
        .execute();
    const registered = await db
        .selectFrom('invites')
        .select(['address', 'agent'])
        .where('invitee_id', '=', userId)
        .execute();
    return [...sessions, ...registered];
};

/** Marks the invites of an address that lie within a day of an instant; answers how many. */
export const markBatch = async (db: Database, bucket: string, at: number): Promise<number> => {
    if (bucket === '') return 0;
    const { numUpdatedRows } = await db
        .updateTable('invites')
        .set({ same_batch: 1 })
        .where('bucket', '=', bucket)
        .where('created_at', '>', at - batchMs)
        .where('created_at', '<', at + batchMs)
        .executeTakeFirst();
    return Number(numUpdatedRows);
};

/** An inviter who signs in where somebody registered with their code leaves a mark there. */
export const markSignIn = async (db: Database, userId: string, origin: Origin): Promise<void> => {
    const bucket = tellingBucket(origin.address);
    if (bucket === '') return;
    const ofInviter = db
        .updateTable('invites')
        .where('bucket', '=', bucket)
        .where('inviter_id', '=', userId);
    await ofInviter.set({ same_address: 1 }).execute();
    if (origin.agent === '') return;
    await ofInviter.set({ same_device: 1 }).where('agent', '=', origin.agent).execute();
};
