import { kindNames } from '../../../contract/identity/approvalWords';
import type { ApprovalKindName } from '../../../contract/identity/resources/approvals';
import type { Currency } from '../../../contract/platform/money';
import { decimalText } from '../../platform/export/decimalText';
import { inLanguage } from '../../platform/mail/inLanguage';
import type { Outbox } from '../../platform/mail/outbox';
import { writtenTime } from '../../platform/mail/writtenTime';
import type { BothTexts, NotifyUsers } from '../notifyUsers';
import type { ApprovalRow, Trx } from './approvalKind';
import { approvalPage } from './approvalPage';

const sumOf = ({ amount, currency }: ApprovalRow): string =>
    currency === '' ? '' : `${decimalText(String(amount), currency as Currency)} ${currency}`;

const wordsOf = (row: ApprovalRow) => kindNames[row.kind as ApprovalKindName];

const bodyOf = (row: ApprovalRow, requester: string, language: 'en' | 'zh'): string => {
    const sum = sumOf(row);
    const lines =
        language === 'en'
            ? [
                  `Action: ${wordsOf(row)[0]}`,
                  `Subject: ${row.title}`,
                  ...(sum ? [`Amount: ${sum}`] : []),
                  `Requested by: ${requester}`,
                  ...(row.reason ? [`Reason: ${row.reason}`] : []),
                  row.due_at === null
                      ? `It takes effect once you or another approver approves it. It expires at ${writtenTime(row.expires_at, 'en')}.`
                      : `Nobody else can approve it, so it takes effect by itself at ${writtenTime(row.due_at, 'en')}. It can be refused until then. If you did not expect this, refuse it and secure your account.`,
              ]
            : [
                  `操作：${wordsOf(row)[1]}`,
                  `对象：${row.title}`,
                  ...(sum ? [`金额：${sum}`] : []),
                  `发起人：${requester}`,
                  ...(row.reason ? [`原因：${row.reason}`] : []),
                  row.due_at === null
                      ? `需由您或其他审批人审批后生效，${writtenTime(row.expires_at, 'zh')} 过期。`
                      : `目前没有其他人可以审批，将于 ${writtenTime(row.due_at, 'zh')} 自动生效；在此之前可以拒绝。如果这不在您的预期之内，请立即拒绝，并检查账号安全。`,
              ];
    return lines.join('\n');
};

const askedTexts = (row: ApprovalRow, requester: string): BothTexts => ({
    en: [
        row.due_at === null
            ? `Approval needed: ${wordsOf(row)[0]}`
            : `Takes effect after a delay: ${wordsOf(row)[0]}`,
        bodyOf(row, requester, 'en'),
    ],
    zh: [
        row.due_at === null ? `待审批：${wordsOf(row)[1]}` : `延时生效：${wordsOf(row)[1]}`,
        bodyOf(row, requester, 'zh'),
    ],
});

interface Telling {
    outbox: Pick<Outbox, 'write'>;
    notifyUsers: NotifyUsers;
}

/** Tells whoever may approve or refuse it, and the address that is told of everything. */
export const tellAsked = async (
    trx: Trx,
    { outbox, notifyUsers }: Telling,
    asked: { row: ApprovalRow; to: readonly string[]; noticeEmail: string },
    now: number,
): Promise<void> => {
    const { row, to, noticeEmail } = asked;
    const requester = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', row.requested_by)
        .executeTakeFirst();
    const texts = askedTexts(row, requester?.email ?? '');
    const page = approvalPage(row.id);
    await notifyUsers(trx, outbox, { to, about: row.id, page, texts }, now);
    if (noticeEmail === '') return;
    const mail = inLanguage('both', {
        zh: { subject: texts.zh[0], text: texts.zh[1] },
        en: { subject: texts.en[0], text: texts.en[1] },
    });
    await outbox.write(trx, { to: noticeEmail, ...mail, page });
};

const endings: Readonly<Record<string, readonly [en: string, zh: string]>> = {
    executed: ['Approved and completed', '已批准并执行'],
    failed: ['Could not be carried out', '未能执行'],
    refused: ['Refused', '已拒绝'],
    expired: ['Expired', '已过期'],
};

/** Tells who asked what became of it. */
export const tellDecided = async (
    trx: Trx,
    { outbox, notifyUsers }: Telling,
    row: ApprovalRow,
    now: number,
): Promise<void> => {
    const said = endings[row.state];
    if (!said) return;
    const why = row.note || row.failure;
    const texts: BothTexts = {
        en: [`${said[0]}: ${wordsOf(row)[0]}`, [row.title, ...(why ? [why] : [])].join('\n')],
        zh: [`${said[1]}：${wordsOf(row)[1]}`, [row.title, ...(why ? [why] : [])].join('\n')],
    };
    const page = approvalPage(row.id);
    await notifyUsers(trx, outbox, { to: [row.requested_by], about: row.id, page, texts }, now);
};
