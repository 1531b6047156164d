import type { RejectionReason } from '../../../contract/identity/verificationTable';
import type { Trx } from '../../platform/database/trx';
import { planJob } from '../../platform/jobs/jobQueue';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import type { BothTexts, NotifyUsers } from '../notifyUsers';
import { staffToTell } from '../users/administrators';
import { reasonWords } from './reasonWords';
import type { VerificationRow } from './verificationRows';

const jobKind = 'verification_notice';
type NoticeName = 'submitted' | 'verified' | 'rejected';

const submitted: BothTexts = {
    en: [
        'Identity waiting for review',
        'A provider has checked somebody’s identity. Review the result.',
    ],
    zh: ['待处理：身份认证', '服务商已完成一名用户的身份核验，请审核结果。'],
};

const verified: BothTexts = {
    en: [
        'Your identity is verified',
        'Your public profile now says when your identity was checked. Nothing else about it is shown.',
    ],
    zh: ['身份认证已通过', '您的公开主页会显示核验日期，不会显示其他信息。'],
};

const rejected = ({ reason, note }: Pick<VerificationRow, 'reason' | 'note'>): BothTexts => {
    const words = reasonWords[reason as RejectionReason];
    const more = note === '' ? '' : `\n${note}`;
    return {
        en: [
            'Your identity could not be verified',
            `${words.en}${more}\nYou can verify your identity again on your profile page.`,
        ],
        zh: ['身份认证未通过', `${words.zh}${more}\n您可以在个人资料页重新认证。`],
    };
};

interface Planned {
    row: VerificationRow;
    name: NoticeName;
}

/** Plans what people are told, in the transaction that makes it true. */
export const planVerificationNotice = async (
    trx: Trx,
    { row, name }: Planned,
    now: number,
): Promise<void> => {
    const payload = { id: row.id, name };
    const key = `verification:${row.id}:${row.version}:${name}`;
    await planJob(trx, { kind: jobKind, key, runAt: now, payload }, now);
};

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
    notifyUsers: NotifyUsers;
}

/** Says to the runner how people are told of verifications. */
export const handleVerificationNotices = ({ jobs, outbox, notifyUsers }: Services): void =>
    jobs.handle(jobKind, {
        action: async (trx, { payload }, _, now) => {
            const { id, name } = payload as { id: string; name: NoticeName };
            const row = await trx
                .selectFrom('verifications')
                .selectAll()
                .where('id', '=', id)
                .executeTakeFirst();
            if (!row) return undefined;
            const isToStaff = name === 'submitted';
            const staff = isToStaff ? await staffToTell(trx, 'checks.decide') : [];
            const texts = name === 'rejected' ? rejected(row) : { submitted, verified }[name];
            const to = isToStaff ? staff.filter(one => one !== row.user_id) : [row.user_id];
            const page = isToStaff ? `/user/verifications/${id}` : '/user/profile';
            await notifyUsers(trx, outbox, { to, about: id, page, texts }, now);
            return undefined;
        },
    });
