import type { CheckKind } from '../../../contract/trade/resources/checks';
import type { BothTexts } from '../../identity/notifyUsers';
import { staffToTell } from '../../identity/users/administrators';
import { notifyUsers } from '../../messaging/messages/notifyUsers';
import type { Row } from '../../platform/crud/definition';
import { planJob } from '../../platform/jobs/jobQueue';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import { tradePages } from '../pages';
import type { Trx } from './identityCheck';

const jobKind = 'identity_check_notice';

type CheckRow = Row<'identity_checks'>;
type NoticeName = 'asked' | 'passed' | 'refused';

const kinds: Readonly<Record<CheckKind, Readonly<Record<'en' | 'zh', string>>>> = {
    identity: { en: 'Identity check', zh: '身份核验' },
    sanctions: { en: 'Sanctions check', zh: '制裁名单核验' },
};

/** What the person is told; what was found is the platform's own business. */
const told: Readonly<Record<NoticeName, (kind: CheckKind, isOrder: boolean) => BothTexts>> = {
    asked: (kind, isOrder) => ({
        en: [
            `${kinds[kind].en} needed`,
            `Your ${isOrder ? 'order' : 'withdrawal'} has reached an amount that requires a check before the money is paid out. You do not need to do anything for now. If we need documents, support will contact you here. Please do not send them any other way.`,
        ],
        zh: [
            `需要${kinds[kind].zh}`,
            `您的${isOrder ? '订单' : '提现'}达到需核验的金额，核验通过后款项才会付出。您暂时无需操作；如需补充材料，客服会在站内联系您，请勿通过其他渠道提供证件。`,
        ],
    }),
    passed: kind => ({
        en: [`${kinds[kind].en} passed`, 'Your pending payment will now be processed.'],
        zh: [`${kinds[kind].zh}已通过`, '等待核验的款项将继续处理。'],
    }),
    refused: kind => ({
        en: [
            `${kinds[kind].en} not passed`,
            'Your money stays on your account and is not paid out for now. If you think this is a mistake, please contact support.',
        ],
        zh: [`${kinds[kind].zh}未通过`, '款项保持原状，暂不付出。如有异议，请联系客服。'],
    }),
};

const forAdministrators = (kind: CheckKind): BothTexts => ({
    en: [
        `${kinds[kind].en} waiting for review`,
        'A payment is on hold until this check is passed or failed.',
    ],
    zh: [`待处理：${kinds[kind].zh}`, '有款项正在等待核验结果。'],
});

interface Payload {
    id: string;
    name: NoticeName;
}

/** Plans what people are told of a check, in the transaction that makes it true. */
export const planCheckNotice = async (
    trx: Trx,
    { id, name }: Payload,
    now: number,
    /** of the check: what is told anew has another key */
    version = 1,
): Promise<void> => {
    const key = `check:${id}:${version}:${name}`;
    await planJob(trx, { kind: jobKind, key, runAt: now, payload: { id, name } }, now);
};

/** Leads to the order or the wallet, by the id of what it was asked for. */
const tellPerson = (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    { row, name }: { row: CheckRow; name: NoticeName },
    now: number,
) => {
    const isOrder = row.for_action === 'order';
    const page = isOrder ? tradePages.ownOrder(row.action_id) : tradePages.wallet;
    const texts = told[name](row.kind as CheckKind, isOrder);
    return notifyUsers(trx, outbox, { to: [row.user_id], about: row.action_id, page, texts }, now);
};

/** Says to the runner how people are told of checks. */
export const handleCheckNotices = (
    jobs: Pick<JobRunner, 'handle'>,
    outbox: Pick<Outbox, 'write'>,
): void =>
    jobs.handle(jobKind, {
        action: async (trx, { payload }, _, now) => {
            const { id, name } = payload as Payload;
            const row = await trx
                .selectFrom('identity_checks')
                .selectAll()
                .where('id', '=', id)
                .executeTakeFirst();
            if (!row) return undefined;
            await tellPerson(trx, outbox, { row, name }, now);
            if (name !== 'asked') return undefined;
            const everybody = await staffToTell(trx, 'checks.decide');
            const to = everybody.filter(one => one !== row.user_id);
            const texts = forAdministrators(row.kind as CheckKind);
            await notifyUsers(
                trx,
                outbox,
                { to, about: id, page: tradePages.check(id), texts },
                now,
            );
            return undefined;
        },
    });
