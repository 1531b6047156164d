import type { Database } from '../../platform/database/database';

/** Where this application shows an approval. */
export const approvalPage = (id: string): string => `/admin/approvals/${id}`;

/** Those of the ids that are approvals'. */
export const approvalsAmong = async (db: Database, ids: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('approvals').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
};
