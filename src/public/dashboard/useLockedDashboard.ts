import { useState } from 'react';
import type { PublicDashboard } from '../../../contract/analytics/public/dashboards';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { silently } from '../form/calls';
import { commonSentence, type Refusal } from '../form/refusal';
import { useAttempt } from '../form/useAttempt';
import { shareTexts } from '../share/texts';
import { useOwnTexts, useTexts } from '../useTexts';
import type { DashboardAddress } from './dashboardAddress';

/** Apart from the page, because the contract brings its schemas. */
const load = async () => {
    const [{ callApi }, contract] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/analytics/public/dashboards'),
    ]);
    return { callApi, contract };
};

interface Asked {
    days: number | undefined;
    segment: string | undefined;
}

const read = async (key: string, pass: string, { days, segment }: Asked) => {
    const { callApi, contract } = await load();
    const body = {
        pass,
        ...(days !== undefined && { days }),
        ...(segment !== undefined && { segment }),
    };
    return callApi(contract.readLockedDashboard, { params: { key }, body }, undefined, silently);
};

const unlock = async (key: string, password: string, captcha: string | undefined) => {
    const { callApi, contract } = await load();
    const body = { password, ...(captcha !== undefined && { captcha }) };
    const input = { params: { key }, body };
    return (await callApi(contract.unlockDashboard, input, undefined, silently)).pass;
};

type Step =
    | { is: 'password'; isWrong: boolean; failure?: string | undefined }
    | { is: 'open'; dashboard: PublicDashboard }
    | { is: 'gone' };

/**
 * A dashboard that has a password. What it was opened with is in this document's memory alone: a browser keeps no
 * cookie of a page in a frame, and none is needed.
 */
export const useLockedDashboard = ({ key, days, segment }: DashboardAddress) => {
    const form = useTexts().form;
    const own = useOwnTexts(shareTexts);
    const language = useCurrentLanguage();
    const { phase, run } = useAttempt();
    const [pass, setPass] = useState<string>();
    const [step, setStep] = useState<Step>({ is: 'password', isWrong: false });

    const refuse = (refusal: Refusal): void => {
        if (refusal.status === 404) setStep({ is: 'gone' });
        else if (refusal.errors.password !== undefined) setStep({ is: 'password', isWrong: true });
        else {
            const failure = commonSentence(refusal, form, language) ?? own.failed;
            setStep({ is: 'password', isWrong: false, failure });
        }
    };
    const show = async (asked: Asked, how: (captcha: string | undefined) => Promise<string>) => {
        const outcome = await run(async captcha => {
            const held = await how(captcha);
            setPass(held);
            return read(key, held, asked);
        });
        if (outcome?.refusal) refuse(outcome.refusal);
        else if (outcome) setStep({ is: 'open', dashboard: outcome.answer });
    };
    const enter = (password: string) =>
        show({ days, segment }, captcha => unlock(key, password, captcha));
    const again = (asked: Asked) => show(asked, async () => pass ?? '');
    return { step, phase, enter, again };
};
