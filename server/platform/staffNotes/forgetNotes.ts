import type { Database } from '../database/database';

/** With a record that is gone for good, or somebody who closed their account. */
export const forgetNotes = async (
    trx: Database,
    resource: string,
    recordId: string,
): Promise<void> => {
    await trx
        .deleteFrom('staff_notes')
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .execute();
};
