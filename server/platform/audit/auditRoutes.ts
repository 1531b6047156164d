import * as contract from '../../../contract/platform/resources/audit';
import type { Database } from '../database/database';
import type { Register } from '../http/register';
import { verifyAudit } from './verifyAudit';

const valuesOf = async (db: Database, column: 'resource' | 'action'): Promise<string[]> => {
    const rows = await db
        .selectFrom('audit_log')
        .select(column)
        .distinct()
        .orderBy(column)
        .execute();
    return rows.map(row => row[column]);
};

/** What is asked of the log beside its list. */
export const auditRoutes = (register: Register, { db }: { db: Database }): void => {
    register(contract.verifyAudit, () => verifyAudit(db));
    register(contract.auditChoices, async () => ({
        resources: await valuesOf(db, 'resource'),
        actions: await valuesOf(db, 'action'),
    }));
};
