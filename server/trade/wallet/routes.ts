import type { FastifyInstance } from 'fastify';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { accountHolders } from '../../../contract/platform/call';
import * as contract from '../../../contract/trade/wallet';
import type { Database } from '../../platform/database/database';
import { exportLimit, sendTable } from '../../platform/export/sendTable';
import { zoneOf } from '../../platform/export/zoneOf';
import { forbidden } from '../../platform/http/errors';
import { admit, type Register, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import { languageOf } from '../../platform/mail/language';
import { readBalances } from './readBalances';
import { listLines } from './statement';
import { statementTable } from './statementTable';

const statementRoute = (app: FastifyInstance, db: Database, admission: RegisterOptions): void => {
    const config = { rateLimit: exportLimit };
    app.get(contract.statementPath, { config }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const query = validate(contract.statementQuery, request.query);
        const { format, lang, zone, ...filter } = query;
        const words = { language: lang ?? languageOf(request.headers), zone: zoneOf(zone) };
        const table = await statementTable(db, found.session.userId, filter, words);
        const day = new Date(admission.clock()).toISOString().slice(0, 10);
        const disposition = `attachment; filename="statement_${day}.${format}"`;
        return sendTable(reply, table, { format, disposition });
    });
};

/** What people have here and how it came about: views of the ledger, of one's own accounts alone. */
export const walletRoutes = (
    app: FastifyInstance,
    register: Register,
    { db, admission }: { db: Database; admission: RegisterOptions },
): void => {
    register(contract.getWallet, async ({ session }) => ({
        balances: await readBalances(db, session.userId, admission.clock()),
    }));

    register(contract.listWalletLines, ({ session, query }) =>
        listLines(db, session.userId, query),
    );

    statementRoute(app, db, admission);
};
