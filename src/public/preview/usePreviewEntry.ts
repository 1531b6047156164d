import { useEffect, useState } from 'react';
import { beginSession, isSignedIn, userName } from '../../ui/browser/session';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { commonSentence } from '../form/refusal';
import { useAttempt } from '../form/useAttempt';
import { useOwnTexts, useTexts } from '../useTexts';
import { previewTexts } from './texts';

type Step =
    | { is: 'opening' }
    /** somebody with an account is asked first */
    | { is: 'asking'; name: string }
    | { is: 'ended' }
    | { is: 'failed'; sentence: string };

const enter = async (site: string): Promise<void> => {
    const [{ callApi }, { enterPreview }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/analytics/public/preview'),
    ]);
    const { x_token, userInfo } = await callApi(enterPreview, { body: { site } }, undefined, {
        isSilent: true,
    });
    beginSession(x_token, userInfo.email);
};

/** Enters a site's statistics as a guest as soon as nothing has to be asked, and goes there. */
export const usePreviewEntry = (site: string) => {
    const texts = useTexts().form;
    const own = useOwnTexts(previewTexts);
    const language = useCurrentLanguage();
    const { run } = useAttempt();
    const [step, setStep] = useState<Step>({ is: 'opening' });
    const open = async () => {
        setStep({ is: 'opening' });
        const outcome = await run(() => enter(site));
        if (!outcome) return;
        const { refusal } = outcome;
        if (!refusal) window.location.replace('/dashboard');
        else if (refusal.status === 404) setStep({ is: 'ended' });
        else {
            const sentence = commonSentence(refusal, texts, language) ?? own.failed;
            setStep({ is: 'failed', sentence });
        }
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
    useEffect(() => {
        const name = userName();
        // guests have no name, and nothing to lose
        if (isSignedIn() && name !== '') setStep({ is: 'asking', name });
        else void open();
    }, []);
    return { step, open };
};
