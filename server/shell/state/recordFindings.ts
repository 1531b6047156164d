import type { Finding } from '../../../contract/shell/stateTexts';
import type { ChainState } from '../../../contract/trade/usdt';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { readDueJobs } from '../../platform/jobs/dueJobs';
import { countStopped } from '../../trade/ledger/doctor';
import { countOpen, readLastRun } from '../../trade/ledger/findings/storeFindings';
import { readBackupState } from '../backup/lastBackup';
import { readBackup } from '../console/backupTile';
import { readMails } from '../console/recordTiles';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Longer than this is worth a word. */
const patience = { job: 5 * minuteMs, mail: 15 * minuteMs, chain: 5 * minuteMs, books: 3 * hourMs };
/** ms; without a schedule of its own */
const oldBackupMs = 2 * dayMs;

interface Services {
    db: Database;
    config: Config;
    clock: () => number;
    usdt: { state(): Promise<ChainState[]> };
}

const oldestMail = async (db: Database): Promise<number | undefined> => {
    const { oldest } = await db
        .selectFrom('mails')
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow();
    return oldest === null ? undefined : Number(oldest);
};

export const mailFindings = async ({ db, config, clock }: Services): Promise<Finding[]> => {
    // they wait to be read here
    if (config.SMTP_URL === undefined) return [];
    const { failedMails: count } = await readMails(db);
    const age = clock() - ((await oldestMail(db)) ?? clock());
    return [
        ...(count > 0 ? [{ code: 'mail.failing', params: { count } } as const] : []),
        ...(age > patience.mail ? [{ code: 'mail.waiting', params: { age } } as const] : []),
    ];
};

export const jobFinding = async ({ db, clock }: Services): Promise<Finding> => {
    const { due: count, oldestMs: age } = await readDueJobs(db, clock());
    return age > patience.job ? { code: 'jobs.late', params: { count, age } } : { code: 'jobs.ok' };
};

export const ledgerFinding = async ({ db, clock }: Services): Promise<Finding> => {
    const [count, stopped] = [await countOpen(db), await countStopped(db)];
    if (count + stopped > 0) return { code: 'ledger.wrong', params: { count, stopped } };
    const last = await readLastRun(db);
    if (!last) return { code: 'ledger.never' };
    const age = clock() - Number(last.ran_at);
    return { code: age > patience.books ? 'ledger.late' : 'ledger.ok', params: { age } };
};

export const chainFindings = async ({ usdt, clock }: Services): Promise<Finding[]> => {
    const states = await usdt.state();
    if (states.length === 0) return [{ code: 'chains.off' }];
    const found = states.flatMap(({ chain, alarm, lag, checkedAt }): Finding[] => {
        if (alarm !== '') return [{ code: 'chains.wrong', params: { chain, alarm } }];
        const age = clock() - (checkedAt ?? clock());
        const blocks = lag ?? 0;
        return age > patience.chain
            ? [{ code: 'chains.late', params: { chain, age, blocks } }]
            : [];
    });
    return found.length > 0 ? found : [{ code: 'chains.ok', params: { count: states.length } }];
};

export const backupFinding = async (services: Services): Promise<Finding> => {
    const { isOn, at, isLate, failure: reason } = await readBackup(services);
    if (reason !== null) return { code: 'backup.failed', params: { reason } };
    if (at === null) return { code: 'backup.none' };
    const age = services.clock() - at;
    if (isLate) return { code: 'backup.late', params: { age } };
    return { code: !isOn && age > oldBackupMs ? 'backup.old' : 'backup.ok', params: { age } };
};

/** Whether the clock is behind what was written already: then it was set back, or was ahead. */
export const clockFinding = async ({ db, config, clock }: Services): Promise<Finding> => {
    const written = [
        Number((await readLastRun(db))?.ran_at ?? 0),
        Date.parse((await readBackupState(config.DATA_DIR)).last?.at ?? '1970-01-01'),
    ];
    const off = Math.max(...written) - clock();
    return off > minuteMs ? { code: 'clock.behind', params: { off } } : { code: 'clock.ok' };
};
