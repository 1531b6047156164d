import { planGraceMs } from '../../../contract/trade/plans';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';
import { inLanguage, type MailLanguage } from '../../platform/mail/inLanguage';
import { writtenTime } from '../../platform/mail/writtenTime';
import type { BoughtPeriod } from './planPeriods';

export type PlanReminder = 'week' | 'day' | 'end';

type Head = Omit<EmailLayout, 'language'>;

const planPage = ({ address }: Head, otherwise: string): string =>
    address ? `${address}/user/plan` : otherwise;

const chinese = (head: Head, reminder: PlanReminder, plan: string, end: number): Written => {
    const page = planPage(head, '“我的套餐”页面');
    const named = { ...head, language: 'zh' } as const;
    if (reminder === 'end') {
        return write(
            named,
            `您的“${plan}”套餐已到期`,
            `您的“${plan}”套餐已于${writtenTime(end, 'zh')}到期。套餐额度保留至${writtenTime(end + planGraceMs, 'zh')}，之后改用免费额度。`,
            `统计照常进行，所有数据都会保留。续费请前往：${page}`,
        );
    }
    return write(
        named,
        `您的“${plan}”套餐还有 ${reminder === 'week' ? '7' : '1'} 天到期`,
        `您的“${plan}”套餐将于${writtenTime(end, 'zh')}到期，不会自动扣费。`,
        `续费或更换套餐请前往：${page}。到期后数据不会丢失。`,
    );
};

const english = (head: Head, reminder: PlanReminder, plan: string, end: number): Written => {
    const page = planPage(head, 'the “My plan” page');
    const named = { ...head, language: 'en' } as const;
    if (reminder === 'end') {
        return write(
            named,
            `Your ${plan} plan has ended`,
            `Your ${plan} plan ended on ${writtenTime(end, 'en')}. Its limits apply until ${writtenTime(end + planGraceMs, 'en')}; after that, the free allowance applies.`,
            `Your statistics continue and all data is kept. Renew here: ${page}`,
        );
    }
    return write(
        named,
        `Your ${plan} plan ends in ${reminder === 'week' ? '7 days' : '1 day'}`,
        `Your ${plan} plan ends on ${writtenTime(end, 'en')}. You will not be charged automatically.`,
        `Renew or change it here: ${page}. No data is lost when it ends.`,
    );
};

/** The letter in the language of whoever has the plan. */
export const planEmail = (
    head: Head,
    language: MailLanguage,
    reminder: PlanReminder,
    { plan }: Pick<BoughtPeriod, 'plan'>,
    end: number,
): Written => {
    const zh = chinese(head, reminder, plan.nameZh, end);
    const en = english(head, reminder, plan.nameEn, end);
    return inLanguage(language, { zh, en });
};
