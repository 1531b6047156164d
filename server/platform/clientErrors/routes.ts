import * as contract from '../../../contract/platform/clientErrors';
import type { Database } from '../database/database';
import { notFound } from '../http/errors';
import type { Register } from '../http/register';
import type { SettingsStore } from '../settings/settingsStore';
import { keepError, listErrors } from './clientErrors';

interface Services {
    db: Database;
    settings: SettingsStore;
    clock: () => number;
}

const reportLimit = { max: 10, timeWindow: 60_000 };
const longestAgent = 500;

export const clientErrorRoutes = (register: Register, { db, settings, clock }: Services): void => {
    register(
        contract.reportError,
        async ({ body, request }) => {
            const { report_errors } = await settings.current();
            if (report_errors !== 1) throw notFound('record.not_found');
            const agent = (request.headers['user-agent'] ?? '').slice(0, longestAgent);
            await keepError(db, { ...body, agent, at: clock() });
            return null;
        },
        { rateLimit: reportLimit },
    );

    register(contract.listErrors, async ({ query }) => listErrors(db, query));

    register(contract.clearErrors, async () => {
        await db.deleteFrom('client_errors').execute();
        return null;
    });
};
