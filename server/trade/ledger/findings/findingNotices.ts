import type { Transaction } from 'kysely';
import { type AuditCheck, auditWords } from '../../../../contract/trade/accounting/auditWords';
import type { BothTexts } from '../../../identity/notifyUsers';
import { staffToTell } from '../../../identity/users/administrators';
import { notifyUsers } from '../../../messaging/messages/notifyUsers';
import type { Tables } from '../../../platform/database/tables';
import { planJob } from '../../../platform/jobs/jobQueue';
import type { JobRunner } from '../../../platform/jobs/jobRunner';
import type { Outbox } from '../../../platform/mail/outbox';
import { tradePages } from '../../pages';

const kind = 'ledger_findings';
/** named one by one; the page has the rest */
const mostNamed = 5;

interface Payload {
    count: number;
    /** the first ones */
    ids: string[];
}

/** Plans to tell every administrator what was not known before, once for all that one run has found. */
export const planNotice = async (
    trx: Transaction<Tables>,
    added: readonly string[],
    now: number,
): Promise<void> => {
    const [first] = added;
    if (first === undefined) return;
    const payload: Payload = { count: added.length, ids: added.slice(0, mostNamed) };
    await planJob(trx, { kind, key: `${kind}:${first}`, runAt: now, payload }, now);
};

interface Named {
    check_name: string;
    subject: string;
}

const lineOf = ({ check_name, subject }: Named, at: 0 | 1): string =>
    `${auditWords[check_name as AuditCheck].wrong[at]} (${subject})`;

const textsOf = (count: number, named: readonly Named[]): BothTexts => {
    const lines = (at: 0 | 1) => named.map(one => `\n– ${lineOf(one, at)}`).join('');
    return {
        zh: [
            `账本审计发现 ${count} 个新问题`,
            `请在“账本审计”页面查看并处理：${lines(1)}${count > named.length ? '\n…' : ''}`,
        ],
        en: [
            count === 1
                ? 'The ledger audit found a new problem'
                : `The ledger audit found ${count} new problems`,
            `Review and resolve on the “Ledger audit” page:${lines(0)}${count > named.length ? '\n…' : ''}`,
        ],
    };
};

/** Says to the runner how administrators are told. */
export const handleFindingNotices = (
    jobs: Pick<JobRunner, 'handle'>,
    outbox: Pick<Outbox, 'write'>,
): void =>
    jobs.handle(kind, {
        action: async (trx, { payload }, _, now) => {
            const { count, ids } = payload as Payload;
            const named = await trx
                .selectFrom('ledger_findings')
                .select(['check_name', 'subject'])
                .where('id', 'in', ids)
                .orderBy('id')
                .execute();
            const to = await staffToTell(trx, 'books.read');
            const texts = textsOf(count, named);
            const about = { to, about: ids[0] ?? '', page: tradePages.findings, texts };
            await notifyUsers(trx, outbox, about, now);
        },
    });
