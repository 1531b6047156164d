import type { FastifyInstance } from 'fastify';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { granted } from '../../../contract/platform/call';
import {
    marketReport,
    marketReportFilePath,
    marketReportFileQuery,
} from '../../../contract/trade/marketReport';
import type { Database } from '../../platform/database/database';
import { exportLimit, sendTable } from '../../platform/export/sendTable';
import { forbidden } from '../../platform/http/errors';
import { admit, type Register, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import { languageOf } from '../../platform/mail/language';
import { readMarketReport } from './marketReport';
import { reportFile } from './reportFile';

interface Services {
    db: Database;
    admission: RegisterOptions;
}

/** What was sold here, month by month: for the page, and as a file. */
export const reportRoutes = (
    app: FastifyInstance,
    register: Register,
    { db, admission }: Services,
): void => {
    register(marketReport, async ({ query }) => ({ list: await readMarketReport(db, query) }));

    app.get(
        marketReportFilePath,
        { config: { rateLimit: exportLimit } },
        async (request, reply) => {
            reply.header('cache-control', 'no-store');
            const found = await admit({ access: granted('books.read') }, request, admission);
            if (!found) throw forbidden();
            if (found.newToken) reply.header(tokenHeader, found.newToken);
            const { from, until, format, lang } = validate(marketReportFileQuery, request.query);
            const lines = await readMarketReport(db, { from, until });
            const disposition = `attachment; filename="market_${from}_${until}.${format}"`;
            const table = reportFile(lines, lang ?? languageOf(request.headers));
            return sendTable(reply, table, { format, disposition });
        },
    );
};
