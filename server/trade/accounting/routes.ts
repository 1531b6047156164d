import type { FastifyInstance } from 'fastify';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { granted } from '../../../contract/platform/call';
import * as contract from '../../../contract/trade/accounting/accountingCalls';
import { listAdjustments, requestAdjustment } from '../../../contract/trade/accounting/adjustments';
import * as findings from '../../../contract/trade/accounting/findingCalls';
import { statementColumns } from '../../../contract/trade/accounting/statementColumns';
import type { Approvals } from '../../identity/approvals/approvals';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import { pageOf } from '../../platform/database/pageOf';
import { exportLimit, sendTable } from '../../platform/export/sendTable';
import { forbidden } from '../../platform/http/errors';
import { admit, type Register, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import { languageOf } from '../../platform/mail/language';
import type { LedgerJobs } from '../ledger/ledgerJobs';
import { adjustmentKind } from './adjustments/adjustmentKind';
import { listAdjustments as readAdjustments } from './adjustments/listAdjustments';
import { closeDays, listClosedDays } from './closeDays';
import { AskedAudits, listFindings, noteFinding } from './findings';
import { accountsFile, journalFile } from './journalFile';
import { readLiabilities } from './liabilities';
import { bookStatement } from './statements/bookStatement';
import { importStatement } from './statements/importStatement';
import { explainLine, listLines, matchAgain, missingLines } from './statements/statementDetails';
import { presentStatement, presentStatements, requireStatement } from './statements/storedLines';
import { presentSums, readAccountSums, spanOf } from './trialBalance';

interface Services {
    db: Database;
    clock: () => number;
    approvals: Approvals;
    ledgerJobs: LedgerJobs;
}

const fileRoute = (app: FastifyInstance, db: Database, admission: RegisterOptions): void => {
    app.get(
        contract.journalFilePath,
        { config: { rateLimit: exportLimit } },
        async (request, reply) => {
            reply.header('cache-control', 'no-store');
            const found = await admit({ access: granted('books.read') }, request, admission);
            if (!found) throw forbidden();
            if (found.newToken) reply.header(tokenHeader, found.newToken);
            const query = validate(contract.journalFileQuery, request.query);
            const { from, until, content, format, lang } = query;
            const write = content === 'journal' ? journalFile : accountsFile;
            const table = await write(
                db,
                spanOf({ from, until }),
                lang ?? languageOf(request.headers),
            );
            const disposition = `attachment; filename="${content}_${from}_${until}.${format}"`;
            return sendTable(reply, table, { format, disposition });
        },
    );
};

const statementRoutes = (register: Register, services: Services): void => {
    const { db } = services;

    register(contract.listStatements, async ({ query }) => {
        const { rows, total } = await pageOf(
            db.selectFrom('statements').selectAll().orderBy('id', 'desc'),
            query,
        );
        return { list: await presentStatements(db, rows), total };
    });

    register(contract.statementMapping, async ({ query: { account, currency } }) => {
        const row = await db
            .selectFrom('statement_mappings')
            .select('columns')
            .where('account', '=', account)
            .where('currency', '=', currency)
            .executeTakeFirst();
        return { columns: row ? statementColumns.parse(JSON.parse(row.columns)) : null };
    });

    register(contract.importStatement, call =>
        importStatement(call.body, contextOf(services, call)),
    );

    register(contract.getStatement, async ({ params }) => {
        const row = await requireStatement(db, params.id);
        return { statement: await presentStatement(db, row), missing: await missingLines(db, row) };
    });

    register(contract.listStatementLines, ({ params, query }) => listLines(db, params.id, query));

    register(contract.matchStatement, call =>
        matchAgain(call.params.id, contextOf(services, call)),
    );

    register(contract.bookStatement, call =>
        bookStatement(call.params.id, contextOf(services, call)),
    );

    register(contract.explainLine, call =>
        explainLine(call.params.id, call.body.explanation, contextOf(services, call)),
    );
};

const findingRoutes = (register: Register, services: Services): void => {
    const { db, clock, ledgerJobs } = services;
    const asked = new AskedAudits(ledgerJobs, clock);

    register(findings.listFindings, ({ query }) => listFindings(services, query));

    register(findings.runAudit, () => asked.run(db));

    register(findings.noteFinding, call =>
        noteFinding(call.params.id, call.body.note, contextOf(services, call)),
    );
};

/** What auditors ask for: balances and journals as files, statements from outside, closed days, what is owed, what was found. */
export const accountingRoutes = (
    app: FastifyInstance,
    register: Register,
    { services, admission }: { services: Services; admission: RegisterOptions },
): void => {
    const { db, clock, approvals } = services;
    fileRoute(app, db, admission);
    statementRoutes(register, services);
    findingRoutes(register, services);

    const adjust = approvals.add(adjustmentKind);
    register(requestAdjustment, call => adjust(call.body, contextOf(services, call)));
    register(listAdjustments, ({ query }) => readAdjustments(db, query));

    register(contract.trialBalance, async ({ query }) => {
        const sums = await readAccountSums(db, spanOf(query));
        return { list: sums.map(presentSums) };
    });

    register(contract.listClosedDays, ({ query }) => listClosedDays(db, query, clock()));

    register(contract.closeDays, call => closeDays(call.body.until, contextOf(services, call)));

    register(contract.liabilities, async () => {
        const at = clock();
        return { list: await readLiabilities(db, at), at };
    });
};
